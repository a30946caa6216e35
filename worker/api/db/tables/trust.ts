import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import { parsedJsonColumn } from '../parsed-json.ts';
import { exportedColumn, personTable, withheldColumn } from '../personal.ts';

// Triggers mark members as due and delete rows after an erasure: `trust_of_…` in docs/schema.sql.

export const trustMarks = personTable(
  'trust_marks',
  {
    id: withheldColumn(integer().primaryKey()),
    kind: exportedColumn(
      text({ enum: ['email', 'paypal', 'device', 'network'] }).notNull(),
      'tipo',
    ),
    key: withheldColumn(text().notNull()),
    memberId: withheldColumn(text('member_id')),
    act: exportedColumn(
      text({ enum: ['account', 'sign-up', 'sign-in', 'survey', 'payout'] }).notNull(),
      'al',
    ),
    country: exportedColumn(text(), 'paisDeLaRed'),
    place: exportedColumn(text({ enum: ['tor', 'data-centre', 'disposable'] }), 'clase'),
    seenAt: exportedColumn(integer('seen_at').notNull(), 'ultimoUso'),
    until: exportedColumn(integer(), 'seBorra'),
  },
  (table) => [unique().on(table.memberId, table.kind, table.key, table.act)],
);

export const trustSignals = personTable(
  'trust_signals',
  {
    memberId: withheldColumn(text('member_id').notNull()),
    signal: exportedColumn(text().notNull(), 'senal'),
    subject: withheldColumn(text().notNull()),
    amount: exportedColumn(integer().notNull(), 'cuantos'),
    total: exportedColumn(integer(), 'de'),
    detail: withheldColumn(text()),
    seenAt: exportedColumn(integer('seen_at').notNull(), 'ultimoUso'),
    checkedAt: withheldColumn(integer('checked_at').notNull()),
    silencedAt: withheldColumn(integer('silenced_at')),
    why: withheldColumn(text()),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.signal, table.subject] })],
);

export const acceptedTrustSignals = sqliteTable(
  'trust_accepted',
  {
    signal: text().notNull(),
    subject: text().notNull(),
    memberId: text('member_id').notNull(),
    acceptedAt: integer('accepted_at').notNull(),
    why: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.signal, table.subject, table.memberId] })],
);

export const membersDueForTrust = sqliteTable('trust_due', {
  memberId: text('member_id').primaryKey(),
});

export const trustEvaluations = sqliteTable('trust_looks', {
  memberId: text('member_id').primaryKey(),
  look: text().notNull(),
  begunAt: integer('begun_at').notNull(),
  again: integer().notNull().default(0),
});

export const trustRates = sqliteTable('trust_rates', {
  provider: text('proveedor').primaryKey(),
  ended: integer().notNull(),
  credited: integer().notNull(),
  checkedAt: integer('checked_at').notNull(),
});

export const payoutReviews = personTable('payout_reviews', {
  payoutId: exportedColumn(text('payout_id').primaryKey(), 'pago'),
  memberId: withheldColumn(text('member_id').notNull()),
  signals: withheldColumn(parsedJsonColumn(z.array(z.string()))().notNull()),
  begunAt: exportedColumn(integer('begun_at').notNull(), 'empezado'),
  answer: exportedColumn(text(), 'respuesta'),
  answeredAt: exportedColumn(integer('answered_at'), 'respondido'),
  releasedAt: exportedColumn(integer('released_at'), 'revisado'),
  releasedBy: withheldColumn(text('released_by')),
  why: withheldColumn(text()),
  endedAt: withheldColumn(integer('ended_at')),
  clearedAt: withheldColumn(integer('cleared_at')),
});
