import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import { parsedJson } from '../parsed-json.ts';
import { exported, personTable, withheld } from '../personal.ts';

// Triggers mark members as due and delete rows after an erasure: `trust_of_…` in docs/schema.sql.

export const trustMarks = personTable(
  'trust_marks',
  {
    id: withheld(integer().primaryKey()),
    kind: exported(text({ enum: ['email', 'paypal', 'device', 'network'] }).notNull(), 'tipo'),
    key: withheld(text().notNull()),
    memberId: withheld(text('member_id')),
    act: exported(
      text({ enum: ['account', 'sign-up', 'sign-in', 'survey', 'payout'] }).notNull(),
      'al',
    ),
    country: exported(text(), 'paisDeLaRed'),
    place: exported(text({ enum: ['tor', 'data-centre', 'disposable'] }), 'clase'),
    seenAt: exported(integer('seen_at').notNull(), 'ultimoUso'),
    until: exported(integer(), 'seBorra'),
  },
  (table) => [unique().on(table.memberId, table.kind, table.key, table.act)],
);

export const trustSignals = personTable(
  'trust_signals',
  {
    memberId: withheld(text('member_id').notNull()),
    signal: exported(text().notNull(), 'senal'),
    subject: withheld(text().notNull()),
    amount: exported(integer().notNull(), 'cuantos'),
    total: exported(integer(), 'de'),
    detail: withheld(text()),
    seenAt: exported(integer('seen_at').notNull(), 'ultimoUso'),
    checkedAt: withheld(integer('checked_at').notNull()),
    silencedAt: withheld(integer('silenced_at')),
    why: withheld(text()),
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

export const payoutReviews = personTable('payout_reviews', {
  payoutId: exported(text('payout_id').primaryKey(), 'pago'),
  memberId: withheld(text('member_id').notNull()),
  signals: withheld(parsedJson(z.array(z.string()))().notNull()),
  begunAt: exported(integer('begun_at').notNull(), 'empezado'),
  answer: exported(text(), 'respuesta'),
  answeredAt: exported(integer('answered_at'), 'respondido'),
  releasedAt: exported(integer('released_at'), 'revisado'),
  releasedBy: withheld(text('released_by')),
  why: withheld(text()),
  endedAt: withheld(integer('ended_at')),
  clearedAt: withheld(integer('cleared_at')),
});
