import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

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
    nameWords: text('name_words').notNull().default('[]'),
  },
  (table) => [unique().on(table.email, table.app, table.country)],
);
