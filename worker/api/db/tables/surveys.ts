import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { surveyStates } from '#contract/members/sentences.ts';
import { erased, exported, personTable, withheld } from '../personal.ts';

export const surveyAccesses = personTable('survey_accesses', {
  id: exported(text().primaryKey()),
  memberId: exported(text('member_id').notNull()),
  provider: exported(text('proveedor').notNull(), 'proveedor'),
  fecha: exported(integer().notNull()),
});

export const surveyStarts = personTable('survey_starts', {
  id: exported(text().primaryKey()),
  memberId: withheld(text('member_id').notNull()),
  provider: exported(text('proveedor').notNull(), 'proveedor'),
  surveyId: exported(text('survey_id').notNull()),
  rewardCents: exported(integer('reward_cents').notNull()),
  minutes: exported(integer().notNull()),
  state: exported(
    text('estado', { enum: ['started', 'credited', 'thrown-out', 'reversed'] })
      .notNull()
      .default('started'),
  ),
  transId: exported(text('trans_id')),
  paidCents: exported(integer('paid_cents').notNull().default(0)),
  createdAt: exported(integer('created_at').notNull(), 'creado'),
  settledAt: exported(integer('settled_at')),
});

export const surveyClaims = personTable('survey_claims', {
  startId: exported(text('start_id').primaryKey(), 'encuestaAbierta'),
  memberId: exported(text('member_id').notNull()),
  text: exported(text().notNull(), 'texto'),
  createdAt: exported(integer('created_at').notNull(), 'creado'),
  answer: exported(text(), 'respuesta'),
  answeredAt: exported(integer('answered_at'), 'respondido'),
});

export const surveyTransactions = personTable(
  'survey_transactions',
  {
    provider: exported(text('proveedor').notNull(), 'proveedor'),
    transId: exported(text('trans_id').notNull()),
    memberId: exported(text('member_id').notNull()),
    montoCents: exported(integer('monto_cents').notNull()),
    reversedCents: exported(integer('reversed_cents').notNull().default(0)),
    estado: exported(text({ enum: surveyStates }).notNull()),
    counts: exported(integer().notNull()),
    day: exported(text('dia').notNull(), 'dia'),
    createdAt: exported(integer('created_at').notNull(), 'creado'),
    releaseAt: exported(integer('release_at').notNull()),
    originalId: exported(text('original_id')),
    // The export leaves out the provider's price, because it is the site's own data.
    providerCents: withheld(integer('provider_cents')),
  },
  (table) => [primaryKey({ columns: [table.provider, table.transId] })],
);

export const surveyReversals = personTable(
  'survey_reversals',
  {
    provider: exported(text('proveedor').notNull(), 'proveedor'),
    transId: exported(text('trans_id').notNull()),
    originalId: exported(text('original_id').notNull()),
    montoCents: exported(integer('monto_cents')),
    createdAt: exported(integer('created_at').notNull(), 'creado'),
    appliedAt: exported(integer('applied_at')),
    chargedCents: exported(integer('charged_cents').notNull().default(0)),
    uncoveredCents: exported(integer('uncovered_cents').notNull().default(0)),
    beyondOf: exported(text('beyond_of')),
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
  id: withheld(integer().primaryKey({ autoIncrement: true })),
  provider: exported(text('proveedor').notNull(), 'proveedor'),
  transId: exported(text('trans_id')),
  memberId: withheld(text('member_id')),
  montoCents: exported(integer('monto_cents')),
  verdict: withheld(text().notNull()),
  query: erased(withheld(text().notNull()), ''),
  fecha: exported(integer().notNull()),
  replayOf: withheld(integer('replay_of')),
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
