import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

// The queries' view of migrations/*.sql, which hold the constraints; a test compares the two.

export const leads = sqliteTable(
  'leads',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    appName: text('app_name').notNull(),
    timestamp: integer().notNull(),
    country: text(),
    consentVersion: text('consent_version').notNull(),
    consentedAt: integer('consented_at').notNull(),
    guideMailedAt: integer('guide_mailed_at').notNull(),
  },
  (table) => [unique().on(table.email, table.appName)],
);

export const leadsGenerar = sqliteTable(
  'leads_generar',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    country: text().notNull(),
    countryCode: text('country_code').notNull(),
    app: text().notNull(),
    timestamp: integer().notNull(),
    consentVersion: text('consent_version').notNull(),
    consentedAt: integer('consented_at').notNull(),
    location: text({ enum: ['confirmed', 'unknown'] }).notNull(),
  },
  (table) => [unique().on(table.email, table.app, table.country)],
);

export const mailOutbox = sqliteTable('mail_outbox', {
  id: text().primaryKey(),
  toEmail: text('to_email').notNull(),
  template: text({
    enum: [
      'guide',
      'welcome',
      'verify',
      'known-address',
      'reset',
      'password-changed',
      'approved',
      'refused',
      'suspended',
      'reinstated',
      'paypal-changed',
      'payout-requested',
      'payout-cancelled',
      'payout-paid',
      'payout-refused',
      'erased',
      'adjusted',
      'second-factor',
      'differences',
    ],
  }).notNull(),
  params: text({ mode: 'json' }).$type<unknown>().notNull(),
  estado: text({ enum: ['pendiente', 'enviando', 'enviado', 'muerto'] })
    .notNull()
    .default('pendiente'),
  attempts: integer().notNull().default(0),
  dueAt: integer('due_at').notNull(),
  lastError: text('last_error'),
  providerId: text('provider_id'),
  createdAt: integer('created_at').notNull(),
  sentAt: integer('sent_at'),
  texts: text({ mode: 'json' }).$type<unknown>(),
});

export const mailSuppressions = sqliteTable('mail_suppressions', {
  email: text().primaryKey(),
  createdAt: integer('created_at').notNull(),
});

export const rateLimits = sqliteTable('rate_limits', {
  key: text().primaryKey(),
  window: integer().notNull(),
  hits: integer().notNull(),
});

export const dailyEvents = sqliteTable(
  'daily_events',
  {
    day: text().notNull(),
    event: text().notNull(),
    app: text().notNull().default(''),
    country: text().notNull().default(''),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.app, table.country] })],
);
