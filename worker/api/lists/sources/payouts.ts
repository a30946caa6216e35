import { sql } from 'drizzle-orm';
import { type PayoutRow, payoutDueMs, payoutList } from '#contract/lists/payouts.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import type { LotItemState, PayoutMeans } from '#contract/payouts/lots.ts';
import { memberStateOf, uncoveredCentsOf } from '../../payouts/review.ts';
import { hourMs } from '../../time/clock.ts';
import type { ListSource, Moment } from '../engine.ts';
import { equal, indexed, numberKey, type QueryPlan, textKey, within } from '../query-plan.ts';
import { dollars, spanOf } from '../rules.ts';

type Query = QueryOf<typeof payoutList>;

const id = textKey('p.id');
const searches = {
  email: { index: 'payouts_by_email', keys: [textKey('p.email'), id] },
  paypalEmail: { index: 'payouts_by_paypal', keys: [textKey('p.paypal_email'), id] },
} as const;

const payouts = (index: string) => sql`${indexed('payouts', 'p', index)}
  LEFT JOIN payout_lot_items AS i ON i.payout_id = p.id AND i.lot_id = (
    SELECT lot_id FROM payout_lot_items WHERE payout_id = p.id ORDER BY updated_at DESC LIMIT 1)
  LEFT JOIN payout_lots AS l ON l.id = i.lot_id`;

function planOf(query: Query, { now, timeZone }: Moment): QueryPlan {
  const { buscar, edad, en, estado, orden } = query;
  const days = spanOf(query, timeZone);
  const old = edad === undefined ? undefined : now - edad * hourMs;
  const high = Math.min(days.high ?? Infinity, old ?? Infinity);
  const span = { low: days.low, high: Number.isFinite(high) ? high : undefined };
  const equals = [equal('p.estado', estado)];
  const filters = [...equals, ...within('p.fecha', span)];
  if (buscar !== undefined) {
    const { index, keys } = searches[en];
    const range = { prefix: buscar.toLowerCase() };
    return { from: payouts(index), keys, descending: false, range, filters };
  }
  const descending = orden.startsWith('-');
  if (orden.endsWith('monto')) {
    const keys = [numberKey('p.monto_cents'), id];
    return { from: payouts('payouts_by_amount'), keys, descending, range: {}, filters };
  }
  const from = payouts(estado ? 'payouts_by_estado' : 'payouts_by_time');
  return { from, keys: [numberKey('p.fecha'), id], descending, range: span, filters: equals };
}

type Raw = Omit<PayoutRow, 'ageMs' | 'dueAt' | 'paypal' | 'lot'> & {
  itemState: LotItemState | null;
  lotId: string;
  means: PayoutMeans;
  takenAt: number;
  paypalState: string | null;
  error: string | null;
};

export const payoutSource: ListSource<typeof payoutList, Raw> = {
  list: payoutList,
  columns: {
    id: 'p.id',
    memberId: 'p.member_id',
    fecha: 'p.fecha',
    nombre: 'p.nombre',
    email: 'p.email',
    paypalEmail: 'p.paypal_email',
    montoCents: 'p.monto_cents',
    estado: 'p.estado',
    motivo: 'p.motivo',
    reference: 'p.referencia',
    fechaPago: 'p.fecha_pago',
    decidedAt: 'p.decided_at',
    itemState: 'i.estado',
    lotId: 'l.id',
    means: 'l.means',
    takenAt: 'l.created_at',
    paypalState: 'i.paypal_estado',
    error: 'i.error',
    descubiertoCents: uncoveredCentsOf('p.member_id'),
    memberState: memberStateOf('p.member_id'),
  },
  planOf,
  rowOf: ({ itemState, lotId, means, takenAt, paypalState, error, ...row }, { now }) => ({
    ...row,
    ageMs: (row.decidedAt ?? now) - row.fecha,
    dueAt: row.fecha + payoutDueMs,
    paypal:
      means === 'api' && itemState !== null && itemState !== 'liberado'
        ? { estado: itemState, paypalState, error }
        : null,
    lot: itemState === 'abierto' ? { id: lotId, means, fecha: takenAt } : null,
  }),
  file: [
    { head: 'Fecha', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Nombre', cell: ({ nombre }) => nombre },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'PayPal', cell: ({ paypalEmail }) => paypalEmail },
    { head: 'Monto (US$)', cell: ({ montoCents }) => dollars(montoCents) },
    { head: 'Estado', cell: ({ estado }) => estado },
    { head: 'Vence', cell: ({ dueAt }, at) => at(dueAt) },
    { head: 'Decidido', cell: ({ decidedAt }, at) => at(decidedAt) },
    { head: 'Referencia', cell: ({ reference }) => reference },
    { head: 'Motivo', cell: ({ motivo }) => motivo },
    {
      head: 'Estado en PayPal',
      cell: ({ paypal }) => paypal?.paypalState ?? paypal?.estado ?? null,
    },
    { head: 'Descubierto (US$)', cell: ({ descubiertoCents }) => dollars(descubiertoCents) },
    { head: 'Cuenta', cell: ({ memberState }) => memberState },
  ],
};
