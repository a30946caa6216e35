import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { lotItemStates, payoutMeans } from '#contract/payouts/lots.ts';
import { payoutStates } from '#contract/payouts/payouts.ts';

export const payouts = sqliteTable('payouts', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  nombre: text().notNull(),
  email: text().notNull(),
  paypalEmail: text('paypal_email').notNull(),
  montoCents: integer('monto_cents').notNull(),
  fecha: integer().notNull(),
  estado: text({ enum: payoutStates }).notNull().default('pendiente'),
  motivo: text(),
  reference: text('referencia'),
  fechaPago: integer('fecha_pago'),
  decidedAt: integer('decided_at'),
  returnedAt: integer('returned_at'),
  fault: text(),
  noticed: integer().notNull().default(0),
});

export const payoutLots = sqliteTable('payout_lots', {
  id: text().primaryKey(),
  means: text({ enum: payoutMeans }).notNull(),
  actorId: text('actor_id'),
  createdAt: integer('created_at').notNull(),
  closedAt: integer('closed_at'),
  account: text(),
  knownAt: integer('known_at'),
  paypalId: text('paypal_id').unique(),
  attempts: integer().notNull().default(0),
  doubts: integer().notNull().default(0),
  dueAt: integer('due_at'),
  claim: text(),
  claimedUntil: integer('claimed_until').notNull().default(0),
  lastError: text('last_error'),
});

export const payoutLotItems = sqliteTable(
  'payout_lot_items',
  {
    lotId: text('lot_id').notNull(),
    payoutId: text('payout_id').notNull(),
    estado: text({ enum: lotItemStates }).notNull().default('abierto'),
    paypalState: text('paypal_estado'),
    differs: integer({ mode: 'boolean' }).notNull().default(false),
    itemId: text('item_id'),
    transactionId: text('transaction_id'),
    error: text(),
    updatedAt: integer('updated_at').notNull(),
    /** Where it was sent; a trigger takes it from the payout (migrations/0004_payouts.sql). */
    paypalEmail: text('paypal_email').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.lotId, table.payoutId] })],
);
