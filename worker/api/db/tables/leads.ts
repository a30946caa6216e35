import { sql } from 'drizzle-orm';
import { integer, text, unique } from 'drizzle-orm/sqlite-core';
import { serializeNameWords } from '../name-words.ts';
import { erasedColumn, exportedColumn, personTable, withheldColumn } from '../personal.ts';
import { removedEmailPrefix } from '../removed-person.ts';

// This file describes the tables for the queries. The constraints are in migrations/*.sql, and a test
// compares both.

/** The replacement of an email. It contains the id, because an email must stay unique. */
const nobody = sql`${removedEmailPrefix} || id`;

export const leads = personTable(
  'leads',
  {
    id: exportedColumn(text().primaryKey()),
    email: erasedColumn(exportedColumn(text().notNull()), nobody),
    appName: exportedColumn(text('app_name').notNull()),
    timestamp: exportedColumn(integer().notNull()),
    country: exportedColumn(text(), 'paisDeLaRed'),
    consentVersion: exportedColumn(text('consent_version').notNull(), 'consentimiento'),
    consentedAt: exportedColumn(integer('consented_at').notNull()),
    guideMailedAt: exportedColumn(integer('guide_mailed_at').notNull()),
    page: exportedColumn(text().notNull().default(''), 'pagina'),
  },
  (table) => [unique().on(table.email, table.appName)],
);

export const leadsGenerar = personTable(
  'leads_generar',
  {
    id: exportedColumn(text().primaryKey()),
    name: erasedColumn(exportedColumn(text().notNull()), ''),
    email: erasedColumn(exportedColumn(text().notNull()), nobody),
    country: exportedColumn(text().notNull(), 'pais'),
    countryCode: exportedColumn(text('country_code').notNull()),
    app: exportedColumn(text().notNull()),
    timestamp: exportedColumn(integer().notNull()),
    consentVersion: exportedColumn(text('consent_version').notNull(), 'consentimiento'),
    consentedAt: exportedColumn(integer('consented_at').notNull()),
    location: exportedColumn(text({ enum: ['confirmed', 'unknown'] }).notNull()),
    nameWords: erasedColumn(
      withheldColumn(text('name_words').notNull().default('[]')),
      serializeNameWords(''),
    ),
    page: exportedColumn(text().notNull().default(''), 'pagina'),
  },
  (table) => [unique().on(table.email, table.app, table.country)],
);
