import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { batchItemStates, payoutMethods } from '#contract/payouts/batches.ts';
import { payoutStates } from '#contract/payouts/payouts.ts';
import {
  emptiedMotivo,
  erasedColumn,
  exportedColumn,
  personTable,
  withheldColumn,
} from '../personal.ts';

export const payouts = personTable('payouts', {
  id: exportedColumn(text().primaryKey()),
  memberId: withheldColumn(text('member_id').notNull()),
  nombre: erasedColumn(exportedColumn(text().notNull()), ''),
  email: erasedColumn(exportedColumn(text().notNull()), ''),
  paypalEmail: erasedColumn(exportedColumn(text('paypal_email').notNull()), ''),
  montoCents: exportedColumn(integer('monto_cents').notNull()),
  fecha: exportedColumn(integer().notNull()),
  estado: exportedColumn(text({ enum: payoutStates }).notNull().default('pendiente')),
  motivo: erasedColumn(exportedColumn(text()), emptiedMotivo),
  reference: exportedColumn(text('referencia'), 'referencia'),
  fechaPago: exportedColumn(integer('fecha_pago')),
  decidedAt: exportedColumn(integer('decided_at'), 'decidido'),
  returnedAt: withheldColumn(integer('returned_at')),
  fault: withheldColumn(text()),
  noticed: withheldColumn(integer().notNull().default(0)),
});

export const payoutBatches = sqliteTable('payout_lots', {
  id: text().primaryKey(),
  method: text('means', { enum: payoutMethods }).notNull(),
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

export const payoutBatchItems = sqliteTable(
  'payout_lot_items',
  {
    batchId: text('lot_id').notNull(),
    payoutId: text('payout_id').notNull(),
    estado: text({ enum: batchItemStates }).notNull().default('abierto'),
    paypalState: text('paypal_estado'),
    differs: integer({ mode: 'boolean' }).notNull().default(false),
    itemId: text('item_id'),
    transactionId: text('transaction_id'),
    error: text(),
    updatedAt: integer('updated_at').notNull(),
    /** The PayPal email of the payment; a trigger copies it from the payout (migrations/0004_payouts.sql). */
    paypalEmail: text('paypal_email').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.payoutId] })],
);

// A trigger in migrations/0012_owner.sql updates these sums.
export const payoutMonths = sqliteTable('payout_months', {
  mes: text().primaryKey(),
  cents: integer().notNull(),
});
