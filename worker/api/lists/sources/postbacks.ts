import { sql } from 'drizzle-orm';
import { postbackList } from '#contract/lists/postbacks.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { failedVerdicts } from '#contract/surveys/verdicts.ts';
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

type Query = QueryOf<typeof postbackList>;

const id = numberKey('k.id');
const byTime = [numberKey('k.fecha'), id];
const postbacks = (index: string) => sql`${indexed('postbacks', 'k', index)}
  LEFT JOIN members AS m ON m.id = k.member_id`;
const memberRows = { table: 'postbacks', as: 'k', index: 'postbacks_by_member' };
// Word for word the index's own condition.
const hasFailed = sql.raw(
  `k.verdict IN (${failedVerdicts.map((verdict) => `'${verdict}'`).join(', ')})`,
);

function timeIndex({ fallidos, miembro, proveedor, veredicto }: Query): string {
  if (miembro) return 'postbacks_by_member_time';
  if (veredicto) return 'postbacks_by_verdict';
  if (fallidos) return 'postbacks_failed';
  return proveedor ? 'postbacks_by_provider' : 'postbacks_by_time';
}

function planOf(query: Query, { timeZone }: Moment): QueryPlan {
  const { buscar, en, fallidos, miembro, orden, proveedor, veredicto } = query;
  const span = spanOf(query, timeZone);
  const equals = [
    equal('k.member_id', miembro),
    equal('k.verdict', veredicto),
    equal('k.proveedor', proveedor),
    fallidos && hasFailed,
  ];
  const filters = [...equals, ...within('k.fecha', span)];
  if (buscar !== undefined && en === 'email') {
    return ofMembers(memberRows, buscar, filters);
  }
  if (buscar !== undefined) {
    const keys = [textKey('k.trans_id'), id];
    const from = postbacks('postbacks_by_transaction');
    return { from, keys, descending: false, range: { prefix: buscar }, filters };
  }
  const from = postbacks(timeIndex(query));
  return { from, keys: byTime, descending: orden === '-fecha', range: span, filters: equals };
}

export const postbackSource: ListSource<typeof postbackList> = {
  list: postbackList,
  columns: {
    id: 'k.id',
    fecha: 'k.fecha',
    proveedor: 'k.proveedor',
    transId: 'k.trans_id',
    memberId: 'k.member_id',
    nombre: 'm.nombre',
    email: "iif(m.erased_at IS NULL, m.email, '')",
    montoCents: 'k.monto_cents',
    veredicto: 'k.verdict',
    replayOf: 'k.replay_of',
  },
  planOf,
  rowOf: (row) => row,
  file: [
    { head: 'Fecha', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Proveedor', cell: ({ proveedor }) => surveyProviderName(proveedor) },
    { head: 'Transacción', cell: ({ transId }) => transId },
    { head: 'Nombre', cell: ({ nombre }) => nombre },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'Monto (US$)', cell: ({ montoCents }) => montoCents && dollars(montoCents) },
    { head: 'Veredicto', cell: ({ veredicto }) => veredicto },
    { head: 'Repite a', cell: ({ replayOf }) => replayOf },
  ],
};
