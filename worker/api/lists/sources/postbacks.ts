import { sql } from 'drizzle-orm';
import { postbackList } from '#contract/lists/postbacks.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { failedVerdicts } from '#contract/surveys/verdicts.ts';
import type { ListSource } from '../engine.ts';
import { equal, planOfRecords } from '../query-plan.ts';
import { dollars } from '../rules.ts';

type Query = QueryOf<typeof postbackList>;

// Word for word the index's condition.
const hasFailed = sql.raw(
  `k.verdict IN (${failedVerdicts.map((verdict) => `'${verdict}'`).join(', ')})`,
);

function timeIndex({ fallidos, miembro, proveedor, veredicto }: Query): string {
  if (miembro) return 'postbacks_by_member_time';
  if (veredicto) return 'postbacks_by_verdict';
  if (fallidos) return 'postbacks_failed';
  return proveedor ? 'postbacks_by_provider' : 'postbacks_by_time';
}

export const postbackSource: ListSource<typeof postbackList> = {
  list: postbackList,
  columns: {
    id: 'k.id',
    fecha: 'k.fecha',
    provider: 'k.proveedor',
    transId: 'k.trans_id',
    memberId: 'k.member_id',
    nombre: 'm.nombre',
    email: "iif(m.erased_at IS NULL, m.email, '')",
    montoCents: 'k.monto_cents',
    verdict: 'k.verdict',
    replayOf: 'k.replay_of',
  },
  planOf(query, { timeZone }) {
    const { fallidos, miembro, proveedor, veredicto } = query;
    const equals = [
      equal('k.member_id', miembro),
      equal('k.verdict', veredicto),
      equal('k.proveedor', proveedor),
      fallidos && hasFailed,
    ];
    const records = { table: 'postbacks', as: 'k', index: timeIndex(query), equals };
    return planOfRecords(records, query, timeZone);
  },
  rowOf: (row) => row,
  file: [
    { head: 'Fecha', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Proveedor', cell: ({ provider }) => surveyProviderName(provider) },
    { head: 'Transacción', cell: ({ transId }) => transId },
    { head: 'Nombre', cell: ({ nombre }) => nombre },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'Monto (US$)', cell: ({ montoCents }) => montoCents && dollars(montoCents) },
    { head: 'Veredicto', cell: ({ verdict }) => verdict },
    { head: 'Repite a', cell: ({ replayOf }) => replayOf },
  ],
};
