import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { surveyStates } from '#contract/members/sentences.ts';
import { erasedColumn, exportedColumn, personTable, withheldColumn } from '../personal.ts';

export const surveyAccesses = personTable('survey_accesses', {
  id: exportedColumn(text().primaryKey()),
  memberId: exportedColumn(text('member_id').notNull()),
  provider: exportedColumn(text('proveedor').notNull(), 'proveedor'),
  fecha: exportedColumn(integer().notNull()),
});

export const surveyStarts = personTable('survey_starts', {
  id: exportedColumn(text().primaryKey()),
  memberId: withheldColumn(text('member_id').notNull()),
  provider: exportedColumn(text('proveedor').notNull(), 'proveedor'),
  surveyId: exportedColumn(text('survey_id').notNull()),
  rewardCents: exportedColumn(integer('reward_cents').notNull()),
  minutes: exportedColumn(integer().notNull()),
  state: exportedColumn(
    text('estado', { enum: ['started', 'credited', 'thrown-out', 'reversed'] })
      .notNull()
      .default('started'),
  ),
  transId: exportedColumn(text('trans_id')),
  paidCents: exportedColumn(integer('paid_cents').notNull().default(0)),
  createdAt: exportedColumn(integer('created_at').notNull(), 'creado'),
  settledAt: exportedColumn(integer('settled_at')),
});

export const surveyClaims = personTable('survey_claims', {
  startId: exportedColumn(text('start_id').primaryKey(), 'encuestaAbierta'),
  memberId: exportedColumn(text('member_id').notNull()),
  text: exportedColumn(text().notNull(), 'texto'),
  createdAt: exportedColumn(integer('created_at').notNull(), 'creado'),
  answer: exportedColumn(text(), 'respuesta'),
  answeredAt: exportedColumn(integer('answered_at'), 'respondido'),
});

export const surveyTransactions = personTable(
  'survey_transactions',
  {
    provider: exportedColumn(text('proveedor').notNull(), 'proveedor'),
    transId: exportedColumn(text('trans_id').notNull()),
    memberId: exportedColumn(text('member_id').notNull()),
    montoCents: exportedColumn(integer('monto_cents').notNull()),
    reversedCents: exportedColumn(integer('reversed_cents').notNull().default(0)),
    estado: exportedColumn(text({ enum: surveyStates }).notNull()),
    counts: exportedColumn(integer().notNull()),
    day: exportedColumn(text('dia').notNull(), 'dia'),
    createdAt: exportedColumn(integer('created_at').notNull(), 'creado'),
    releaseAt: exportedColumn(integer('release_at').notNull()),
    originalId: exportedColumn(text('original_id')),
    // The export leaves out the provider's price, because it is the site's own data.
    providerCents: withheldColumn(integer('provider_cents')),
  },
  (table) => [primaryKey({ columns: [table.provider, table.transId] })],
);

export const surveyReversals = personTable(
  'survey_reversals',
  {
    provider: exportedColumn(text('proveedor').notNull(), 'proveedor'),
    transId: exportedColumn(text('trans_id').notNull()),
    originalId: exportedColumn(text('original_id').notNull()),
    montoCents: exportedColumn(integer('monto_cents')),
    createdAt: exportedColumn(integer('created_at').notNull(), 'creado'),
    appliedAt: exportedColumn(integer('applied_at')),
    chargedCents: exportedColumn(integer('charged_cents').notNull().default(0)),
    uncoveredCents: exportedColumn(integer('uncovered_cents').notNull().default(0)),
    beyondOf: exportedColumn(text('beyond_of')),
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

export const postbacks = personTable('postbacks', {
  id: withheldColumn(integer().primaryKey({ autoIncrement: true })),
  provider: exportedColumn(text('proveedor').notNull(), 'proveedor'),
  transId: exportedColumn(text('trans_id')),
  memberId: withheldColumn(text('member_id')),
  montoCents: exportedColumn(integer('monto_cents')),
  verdict: withheldColumn(text().notNull()),
  query: erasedColumn(withheldColumn(text().notNull()), ''),
  fecha: exportedColumn(integer().notNull()),
  replayOf: withheldColumn(integer('replay_of')),
});

// Triggers in migrations/0003_surveys.sql update these counts.
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
    receivedCents: integer('received_cents'),
    providerReversedCents: integer('provider_reversed_cents').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.provider, table.mes] })],
);
