import { entryList } from '#contract/lists/ledger.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import { entryLabels } from '#contract/members/sentences.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import type { ListSource } from '../engine.ts';
import { equal, planOfRecords } from '../query-plan.ts';
import { dollars } from '../rules.ts';

type Query = QueryOf<typeof entryList>;

function timeIndex({ miembro, proveedor, tipo }: Query): string {
  if (miembro) return 'ledger_entries_by_member_time';
  if (tipo) return 'ledger_entries_by_tipo';
  return proveedor ? 'ledger_entries_by_provider' : 'ledger_entries_by_time';
}

export const entrySource: ListSource<typeof entryList> = {
  list: entryList,
  columns: {
    id: 'e.id',
    fecha: 'e.fecha',
    memberId: 'e.member_id',
    nombre: 'm.nombre',
    email: "iif(m.erased_at IS NULL, m.email, '')",
    kind: 'e.tipo',
    montoCents: 'e.monto_cents',
    heldCents: 'e.retenido_cents',
    saldoCents: 'e.saldo_cents',
    heldBalanceCents: 'e.saldo_retenido_cents',
    provider: 'e.proveedor',
    transId: 'e.trans_id',
    payoutId: 'e.payout_id',
    motivo: 'e.motivo',
  },
  planOf(query, { timeZone }) {
    const { miembro, proveedor, tipo } = query;
    const equals = [
      equal('e.member_id', miembro),
      equal('e.tipo', tipo),
      equal('e.proveedor', proveedor),
    ];
    const records = { table: 'ledger_entries', as: 'e', index: timeIndex(query), equals };
    return planOfRecords(records, query, timeZone);
  },
  rowOf: (row) => row,
  file: [
    { head: 'Fecha', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Nombre', cell: ({ nombre }) => nombre },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'Movimiento', cell: ({ kind }) => entryLabels[kind] },
    { head: 'Monto (US$)', cell: ({ montoCents }) => dollars(montoCents) },
    { head: 'Saldo (US$)', cell: ({ saldoCents }) => dollars(saldoCents) },
    { head: 'Retenido (US$)', cell: ({ heldCents }) => dollars(heldCents) },
    { head: 'Saldo retenido (US$)', cell: ({ heldBalanceCents }) => dollars(heldBalanceCents) },
    {
      head: 'Proveedor',
      cell: ({ provider }) => provider && surveyProviderName(provider),
    },
    { head: 'Transacción', cell: ({ transId }) => transId },
    { head: 'Pago', cell: ({ payoutId }) => payoutId },
    { head: 'Motivo', cell: ({ motivo }) => motivo },
  ],
};
