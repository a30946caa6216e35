import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

// Triggers say who is due and what an erasure leaves: `trust_of_…` in docs/schema.sql.

export const trustMarks = sqliteTable(
  'trust_marks',
  {
    id: integer().primaryKey(),
    kind: text({ enum: ['email', 'paypal', 'device', 'network'] }).notNull(),
    key: text().notNull(),
    memberId: text('member_id'),
    act: text({ enum: ['account', 'sign-up', 'sign-in', 'survey', 'payout'] }).notNull(),
    country: text(),
    place: text({ enum: ['tor', 'data-centre', 'disposable'] }),
    seenAt: integer('seen_at').notNull(),
    until: integer(),
  },
  (table) => [unique().on(table.memberId, table.kind, table.key, table.act)],
);

export const trustSignals = sqliteTable(
  'trust_signals',
  {
    memberId: text('member_id').notNull(),
    signal: text().notNull(),
    subject: text().notNull(),
    amount: integer().notNull(),
    total: integer(),
    detail: text(),
    seenAt: integer('seen_at').notNull(),
    checkedAt: integer('checked_at').notNull(),
    silencedAt: integer('silenced_at'),
    why: text(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.signal, table.subject] })],
);

export const trustAccepted = sqliteTable(
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

export const trustDue = sqliteTable('trust_due', { memberId: text('member_id').primaryKey() });

export const trustLooks = sqliteTable('trust_looks', {
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

export const payoutReviews = sqliteTable('payout_reviews', {
  payoutId: text('payout_id').primaryKey(),
  memberId: text('member_id').notNull(),
  signals: text({ mode: 'json' }).$type<string[]>().notNull(),
  begunAt: integer('begun_at').notNull(),
  answer: text(),
  answeredAt: integer('answered_at'),
  releasedAt: integer('released_at'),
  releasedBy: text('released_by'),
  why: text(),
  endedAt: integer('ended_at'),
  clearedAt: integer('cleared_at'),
});
