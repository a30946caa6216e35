import { sql } from 'drizzle-orm';
import { memberList } from '#contract/lists/members.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import type { ListSource, Moment } from '../engine.ts';
import {
  equal,
  indexed,
  type Key,
  nocaseKey,
  numberKey,
  type QueryPlan,
  textKey,
  within,
} from '../query-plan.ts';
import { countryLabel, dollars, spanOf } from '../rules.ts';

type Query = QueryOf<typeof memberList>;

const id = textKey('m.id');
const ways = {
  nombre: { index: 'members_by_name', keys: [nocaseKey('m.nombre'), id] },
  saldo: { index: 'members_by_balance', keys: [numberKey('m.saldo_cents'), id] },
  email: { index: 'members_by_email', keys: [textKey('m.email')] },
} as const satisfies Record<string, { index: string; keys: readonly Key[] }>;

const byTime = [numberKey('m.created_at'), id];
const members = (index: string) => indexed('members', 'm', index);
const isKept = sql`m.erased_at IS NULL`;

function stateFilters(estado: Query['estado']) {
  // Word for word the condition of the index `members_to_approve`.
  if (estado === 'por-aprobar') return [sql`m.estado = 'pendiente' AND m.verified_at IS NOT NULL`];
  return [equal('m.estado', estado)];
}

function timeIndex({ estado, pais }: Query): string {
  if (estado === 'por-aprobar') return 'members_to_approve';
  if (pais) return 'members_by_country';
  return estado ? 'members_by_estado' : 'members_by_time';
}

function planOf(query: Query, { timeZone }: Moment): QueryPlan {
  const { buscar, en, estado, orden, pais } = query;
  const span = spanOf(query, timeZone);
  const equals = [isKept, ...stateFilters(estado), equal('m.country_code', pais)];
  const filters = [...equals, ...within('m.created_at', span)];
  if (buscar !== undefined) {
    const { index, keys } = ways[en];
    const prefix = en === 'email' ? buscar.toLowerCase() : buscar;
    return { from: members(index), keys, descending: false, range: { prefix }, filters };
  }
  const descending = orden.startsWith('-');
  if (orden === 'fecha' || orden === '-fecha') {
    const from = members(timeIndex(query));
    return { from, keys: byTime, descending, range: span, filters: equals };
  }
  const { index, keys } =
    ways[
      orden === 'saldo' || orden === '-saldo'
        ? 'saldo'
        : orden.endsWith('email')
          ? 'email'
          : 'nombre'
    ];
  return { from: members(index), keys, descending, range: {}, filters };
}

export const memberSource: ListSource<typeof memberList> = {
  list: memberList,
  columns: {
    id: 'm.id',
    fecha: 'm.created_at',
    nombre: 'm.nombre',
    email: 'm.email',
    pais: 'm.country_code',
    estado: 'm.estado',
    motivo: 'm.motivo',
    verifiedAt: 'm.verified_at',
    saldoCents: 'm.saldo_cents',
    heldCents: 'm.retenido_cents',
    encuestasCompletadas: 'm.encuestas_completadas',
    encuestasMax: 'm.encuestas_max',
    paypalEmail: 'm.paypal_email',
  },
  planOf,
  rowOf: (row) => ({ ...row, pais: row.pais && countryLabel(row.pais) }),
  file: [
    { head: 'Alta', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Nombre', cell: ({ nombre }) => nombre },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'País', cell: ({ pais }) => pais },
    { head: 'Estado', cell: ({ estado }) => estado },
    { head: 'Motivo', cell: ({ motivo }) => motivo },
    { head: 'Correo confirmado', cell: ({ verifiedAt }, at) => at(verifiedAt) },
    { head: 'Saldo (US$)', cell: ({ saldoCents }) => dollars(saldoCents) },
    { head: 'Retenido (US$)', cell: ({ heldCents }) => dollars(heldCents) },
    { head: 'Encuestas', cell: ({ encuestasCompletadas }) => encuestasCompletadas },
    { head: 'Máximo por día', cell: ({ encuestasMax }) => encuestasMax },
    { head: 'PayPal', cell: ({ paypalEmail }) => paypalEmail },
  ],
};
