import { sql } from 'drizzle-orm';
import type { EntryListQuery, EntryRow } from '#contract/lists/movimientos.ts';
import { entryLabels } from '#contract/members/sentences.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import type { ListSource, Moment } from '../engine.ts';
import { dollars } from '../labels.ts';
import { equal, indexed, numberKey, ofMembers, type Path, textKey, within } from '../path.ts';
import { spanOf } from '../rules.ts';

const id = numberKey('e.id');
const byTime = [numberKey('e.fecha'), id];
const entries = (index: string) => sql`${indexed('ledger_entries', 'e', index)}
  LEFT JOIN members AS m ON m.id = e.member_id`;
const memberRows = { table: 'ledger_entries', as: 'e', index: 'ledger_entries_by_member' };

function timeIndex({ miembro, proveedor, tipo }: EntryListQuery): string {
  if (miembro) return 'ledger_entries_by_member_time';
  if (tipo) return 'ledger_entries_by_tipo';
  return proveedor ? 'ledger_entries_by_provider' : 'ledger_entries_by_time';
}

function pathOf(query: EntryListQuery, { timeZone }: Moment): Path {
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

/** The ledger of all members. */
export const entrySource: ListSource<EntryListQuery, EntryRow, EntryRow> = {
  name: 'movimientos',
  columns: {
    id: 'e.id',
    fecha: 'e.fecha',
    memberId: 'e.member_id',
    nombre: 'm.nombre',
    email: "iif(m.erased_at IS NULL, m.email, '')",
    tipo: 'e.tipo',
    montoCents: 'e.monto_cents',
    retenidoCents: 'e.retenido_cents',
    saldoCents: 'e.saldo_cents',
    saldoRetenidoCents: 'e.saldo_retenido_cents',
    proveedor: 'e.proveedor',
    transId: 'e.trans_id',
    payoutId: 'e.payout_id',
    motivo: 'e.motivo',
  },
  pathOf,
  rowOf: ({ clave: _, ...row }) => row,
  file: [
    ['Fecha', ({ fecha }, at) => at(fecha)],
    ['Nombre', ({ nombre }) => nombre],
    ['Correo', ({ email }) => email],
    ['Movimiento', ({ tipo }) => entryLabels[tipo]],
    ['Monto (US$)', ({ montoCents }) => dollars(montoCents)],
    ['Saldo (US$)', ({ saldoCents }) => dollars(saldoCents)],
    ['Retenido (US$)', ({ retenidoCents }) => dollars(retenidoCents)],
    ['Saldo retenido (US$)', ({ saldoRetenidoCents }) => dollars(saldoRetenidoCents)],
    ['Proveedor', ({ proveedor }) => proveedor && surveyProviderName(proveedor)],
    ['Transacción', ({ transId }) => transId],
    ['Pago', ({ payoutId }) => payoutId],
    ['Motivo', ({ motivo }) => motivo],
  ],
};
