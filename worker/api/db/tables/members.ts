import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { entryKinds, memberStates } from '#contract/members/sentences.ts';

// The ledger's triggers, in migrations/0003_surveys.sql, move the balance.

export const members = sqliteTable('members', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  nombre: text().notNull(),
  pais: text().notNull(),
  countryCode: text('country_code').notNull(),
  estado: text({ enum: memberStates }).notNull().default('pendiente'),
  motivo: text(),
  saldoCents: integer('saldo_cents').notNull().default(0),
  heldCents: integer('retenido_cents').notNull().default(0),
  encuestasCompletadas: integer('encuestas_completadas').notNull().default(0),
  encuestasHoy: integer('encuestas_hoy').notNull().default(0),
  ultimaEncuesta: text('ultima_encuesta'),
  encuestasMax: integer('encuestas_max').notNull().default(5),
  paypalEmail: text('paypal_email'),
  surveyUserId: text('survey_user_id').notNull().unique(),
  consentVersion: text('consent_version').notNull(),
  createdAt: integer('created_at').notNull(),
  verifiedAt: integer('verified_at'),
  erasedAt: integer('erased_at'),
  paypalChangedAt: integer('paypal_changed_at'),
  surveyOpenedAt: integer('survey_opened_at'),
  noticed: integer().notNull().default(0),
  nameWords: text('name_words').notNull().default('[]'),
});

export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    memberId: text('member_id').notNull(),
    kind: text('tipo', { enum: entryKinds }).notNull(),
    montoCents: integer('monto_cents').notNull(),
    heldCents: integer('retenido_cents').notNull(),
    saldoCents: integer('saldo_cents').notNull(),
    heldBalanceCents: integer('saldo_retenido_cents').notNull(),
    provider: text('proveedor'),
    transId: text('trans_id'),
    payoutId: text('payout_id'),
    motivo: text(),
    fecha: integer().notNull(),
    debtOf: integer('debt_of'),
  },
  (table) => [
    unique().on(table.provider, table.transId, table.kind),
    unique().on(table.payoutId, table.kind),
  ],
);
