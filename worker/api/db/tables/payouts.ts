import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { lotItemStates, lotStates, payoutMeans } from '#contract/payouts/lots.ts';

export const payouts = sqliteTable(
  'payouts',
  {
    id: text().primaryKey(),
    memberId: text('member_id').notNull(),
    nombre: text().notNull(),
    email: text().notNull(),
    paypalEmail: text('paypal_email').notNull(),
    montoCents: integer('monto_cents').notNull(),
    fecha: integer().notNull(),
    estado: text({ enum: ['pendiente', 'pagado', 'rechazado', 'cancelado'] })
      .notNull()
      .default('pendiente'),
    motivo: text(),
    reference: text('referencia'),
    fechaPago: integer('fecha_pago'),
    decidedAt: integer('decided_at'),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
  },
  (table) => [unique().on(table.memberId, table.idempotencyKey)],
);

export const payoutLots = sqliteTable('payout_lots', {
  id: text().primaryKey(),
  means: text({ enum: payoutMeans }).notNull(),
  estado: text({ enum: lotStates }).notNull(),
  paypalId: text('paypal_id').unique(),
  actorId: text('actor_id'),
  attempts: integer().notNull().default(0),
  doubts: integer().notNull().default(0),
  dueAt: integer('due_at').notNull(),
  busyUntil: integer('busy_until').notNull().default(0),
  lastError: text('last_error'),
  createdAt: integer('created_at').notNull(),
  sentAt: integer('sent_at'),
  account: text(),
  knownAt: integer('known_at'),
  goneSince: integer('gone_since'),
  goneAt: integer('gone_at'),
  givenUpAt: integer('given_up_at'),
});

export const payoutLotItems = sqliteTable(
  'payout_lot_items',
  {
    lotId: text('lot_id').notNull(),
    payoutId: text('payout_id').notNull(),
    estado: text({ enum: lotItemStates }).notNull().default('abierto'),
    paypalState: text('paypal_estado'),
    itemId: text('item_id'),
    transactionId: text('transaction_id'),
    error: text(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lotId, table.payoutId] })],
);
