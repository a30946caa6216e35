import { sql } from 'drizzle-orm';
import type { MemberListQuery, MemberRow } from '#contract/lists/miembros.ts';
import type { ListSource, Moment } from '../engine.ts';
import { countryLabel, dollars } from '../labels.ts';
import {
  equal,
  indexed,
  type Key,
  nocaseKey,
  numberKey,
  type Path,
  textKey,
  within,
} from '../path.ts';
import { spanOf } from '../rules.ts';

const id = textKey('m.id');
const ways = {
  nombre: { index: 'members_by_name', keys: [nocaseKey('m.nombre'), id] },
  saldo: { index: 'members_by_balance', keys: [numberKey('m.saldo_cents'), id] },
  email: { index: 'members_by_email', keys: [textKey('m.email')] },
} as const satisfies Record<string, { index: string; keys: readonly Key[] }>;

const byTime = [numberKey('m.created_at'), id];
const members = (index: string) => indexed('members', 'm', index);
const isKept = sql`m.erased_at IS NULL`;

function stateFilters(estado: MemberListQuery['estado']) {
  // The words of the index `members_to_approve`.
  if (estado === 'por-aprobar') return [sql`m.estado = 'pendiente' AND m.verified_at IS NOT NULL`];
  return [equal('m.estado', estado)];
}

function timeIndex({ estado, pais }: MemberListQuery): string {
  if (estado === 'por-aprobar') return 'members_to_approve';
  if (pais) return 'members_by_country';
  return estado ? 'members_by_estado' : 'members_by_time';
}

function pathOf(query: MemberListQuery, { timeZone }: Moment): Path {
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

/** Members, but for whoever erased their account. */
export const memberSource: ListSource<MemberListQuery, MemberRow, MemberRow> = {
  name: 'miembros',
  columns: {
    id: 'm.id',
    fecha: 'm.created_at',
    nombre: 'm.nombre',
    email: 'm.email',
    pais: 'm.country_code',
    estado: 'm.estado',
    motivo: 'm.motivo',
    verificado: 'm.verified_at',
    saldoCents: 'm.saldo_cents',
    retenidoCents: 'm.retenido_cents',
    encuestasCompletadas: 'm.encuestas_completadas',
    encuestasMax: 'm.encuestas_max',
    paypalEmail: 'm.paypal_email',
  },
  pathOf,
  rowOf: ({ clave: _, ...row }) => ({ ...row, pais: row.pais && countryLabel(row.pais) }),
  file: [
    ['Alta', ({ fecha }, at) => at(fecha)],
    ['Nombre', ({ nombre }) => nombre],
    ['Correo', ({ email }) => email],
    ['País', ({ pais }) => pais],
    ['Estado', ({ estado }) => estado],
    ['Motivo', ({ motivo }) => motivo],
    ['Correo confirmado', ({ verificado }, at) => at(verificado)],
    ['Saldo (US$)', ({ saldoCents }) => dollars(saldoCents)],
    ['Retenido (US$)', ({ retenidoCents }) => dollars(retenidoCents)],
    ['Encuestas', ({ encuestasCompletadas }) => encuestasCompletadas],
    ['Máximo por día', ({ encuestasMax }) => encuestasMax],
    ['PayPal', ({ paypalEmail }) => paypalEmail],
  ],
};
