import { sql } from 'drizzle-orm';
import { entryList } from '#contract/lists/ledger.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import { entryLabels } from '#contract/members/sentences.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import type { ListSource, Moment } from '../engine.ts';
import {
  equal,
  indexed,
  numberKey,
  ofMembers,
  type QueryPlan,
  textKey,
  within,
} from '../query-plan.ts';
import { dollars, spanOf } from '../rules.ts';

type Query = QueryOf<typeof entryList>;

const id = numberKey('e.id');
const byTime = [numberKey('e.fecha'), id];
const entries = (index: string) => sql`${indexed('ledger_entries', 'e', index)}
  LEFT JOIN members AS m ON m.id = e.member_id`;
const memberRows = { table: 'ledger_entries', as: 'e', index: 'ledger_entries_by_member' };

function timeIndex({ miembro, proveedor, tipo }: Query): string {
  if (miembro) return 'ledger_entries_by_member_time';
  if (tipo) return 'ledger_entries_by_tipo';
  return proveedor ? 'ledger_entries_by_provider' : 'ledger_entries_by_time';
}

function planOf(query: Query, { timeZone }: Moment): QueryPlan {
  const { buscar, en, miembro, orden, proveedor, tipo } = query;
  const span = spanOf(query, timeZone);
  const equals = [
    equal('e.member_id', miembro),
    equal('e.tipo', tipo),
    equal('e.proveedor', proveedor),
  ];
  const filters = [...equals, ...within('e.fecha', span)];
  if (buscar !== undefined && en === 'email') {
    return ofMembers(memberRows, buscar, filters);
  }
  if (buscar !== undefined) {
    const keys = [textKey('e.trans_id'), id];
    const from = entries('ledger_entries_by_transaction');
    return { from, keys, descending: false, range: { prefix: buscar }, filters };
  }
  const descending = orden === '-fecha';
  const from = entries(timeIndex(query));
  return { from, keys: byTime, descending, range: span, filters: equals };
}

export const entrySource: ListSource<typeof entryList> = {
  list: entryList,
  columns: {
    id: 'e.id',
    fecha: 'e.fecha',
    memberId: 'e.member_id',
    nombre: 'm.nombre',
    email: "iif(m.erased_at IS NULL, m.email, '')",
    tipo: 'e.tipo',
    montoCents: 'e.monto_cents',
    heldCents: 'e.retenido_cents',
    saldoCents: 'e.saldo_cents',
    heldBalanceCents: 'e.saldo_retenido_cents',
    proveedor: 'e.proveedor',
    transId: 'e.trans_id',
    payoutId: 'e.payout_id',
    motivo: 'e.motivo',
  },
  planOf,
  rowOf: (row) => row,
  file: [
    { head: 'Fecha', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Nombre', cell: ({ nombre }) => nombre },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'Movimiento', cell: ({ tipo }) => entryLabels[tipo] },
    { head: 'Monto (US$)', cell: ({ montoCents }) => dollars(montoCents) },
    { head: 'Saldo (US$)', cell: ({ saldoCents }) => dollars(saldoCents) },
    { head: 'Retenido (US$)', cell: ({ heldCents }) => dollars(heldCents) },
    { head: 'Saldo retenido (US$)', cell: ({ heldBalanceCents }) => dollars(heldBalanceCents) },
    {
      head: 'Proveedor',
      cell: ({ proveedor }) => proveedor && surveyProviderName(proveedor),
    },
    { head: 'Transacción', cell: ({ transId }) => transId },
    { head: 'Pago', cell: ({ payoutId }) => payoutId },
    { head: 'Motivo', cell: ({ motivo }) => motivo },
  ],
};
