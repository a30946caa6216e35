import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const surveyAccesses = sqliteTable('survey_accesses', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  provider: text('proveedor').notNull(),
  fecha: integer().notNull(),
});

export const surveyStarts = sqliteTable('survey_starts', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  provider: text('proveedor').notNull(),
  surveyId: text('survey_id').notNull(),
  rewardCents: integer('reward_cents').notNull(),
  minutes: integer().notNull(),
  state: text('estado', { enum: ['started', 'credited', 'thrown-out', 'reversed'] })
    .notNull()
    .default('started'),
  transId: text('trans_id'),
  paidCents: integer('paid_cents').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  settledAt: integer('settled_at'),
});

export const surveyClaims = sqliteTable('survey_claims', {
  startId: text('start_id').primaryKey(),
  memberId: text('member_id').notNull(),
  text: text().notNull(),
  createdAt: integer('created_at').notNull(),
  answer: text(),
  answeredAt: integer('answered_at'),
});

export const surveyTransactions = sqliteTable(
  'survey_transactions',
  {
    provider: text('proveedor').notNull(),
    transId: text('trans_id').notNull(),
    memberId: text('member_id').notNull(),
    montoCents: integer('monto_cents').notNull(),
    reversedCents: integer('reversed_cents').notNull().default(0),
    estado: text({ enum: ['retenido', 'confirmado', 'revertido'] }).notNull(),
    counts: integer().notNull(),
    day: text('dia').notNull(),
    createdAt: integer('created_at').notNull(),
    releaseAt: integer('release_at').notNull(),
    originalId: text('original_id'),
    providerCents: integer('provider_cents'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.transId] })],
);

export const surveyReversals = sqliteTable(
  'survey_reversals',
  {
    provider: text('proveedor').notNull(),
    transId: text('trans_id').notNull(),
    originalId: text('original_id').notNull(),
    montoCents: integer('monto_cents'),
    createdAt: integer('created_at').notNull(),
    appliedAt: integer('applied_at'),
    chargedCents: integer('charged_cents').notNull().default(0),
    uncoveredCents: integer('uncovered_cents').notNull().default(0),
    beyondOf: text('beyond_of'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.transId] })],
);

export const refusedPostbacks = sqliteTable(
  'refused_postbacks',
  {
    day: text().notNull(),
    provider: text('proveedor').notNull(),
    verdict: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.provider, table.verdict] })],
);

export const postbacks = sqliteTable('postbacks', {
  id: integer().primaryKey({ autoIncrement: true }),
  provider: text('proveedor').notNull(),
  transId: text('trans_id'),
  memberId: text('member_id'),
  montoCents: integer('monto_cents'),
  verdict: text().notNull(),
  query: text().notNull(),
  fecha: integer().notNull(),
  replayOf: integer('replay_of'),
});

// Triggers, in migrations/0003_surveys.sql, count.
export const providerMonths = sqliteTable(
  'provider_months',
  {
    provider: text('proveedor').notNull(),
    mes: text().notNull(),
    surveys: integer().notNull(),
    providerCents: integer('provider_cents').notNull().default(0),
    memberCents: integer('member_cents').notNull().default(0),
    noticedCents: integer('noticed_cents').notNull().default(0),
    reversedCents: integer('reversed_cents').notNull().default(0),
    uncoveredCents: integer('uncovered_cents').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.provider, table.mes] })],
);
