import { sql } from 'drizzle-orm';
import { integer, text, unique } from 'drizzle-orm/sqlite-core';
import { storedWords } from '../name-words.ts';
import { erased, exported, personTable, withheld } from '../personal.ts';
import { removedMark } from '../removed-person.ts';

// This file shows the tables to the queries. The constraints are in migrations/*.sql, and a test compares both.

/** The replacement of an email. It contains the id, because an email must stay unique. */
const nobody = sql`${removedMark} || id`;

export const leads = personTable(
  'leads',
  {
    id: exported(text().primaryKey()),
    email: erased(exported(text().notNull()), nobody),
    appName: exported(text('app_name').notNull()),
    timestamp: exported(integer().notNull()),
    country: exported(text(), 'paisDeLaRed'),
    consentVersion: exported(text('consent_version').notNull(), 'consentimiento'),
    consentedAt: exported(integer('consented_at').notNull()),
    guideMailedAt: exported(integer('guide_mailed_at').notNull()),
    page: exported(text().notNull().default(''), 'pagina'),
  },
  (table) => [unique().on(table.email, table.appName)],
);

export const leadsGenerar = personTable(
  'leads_generar',
  {
    id: exported(text().primaryKey()),
    name: erased(exported(text().notNull()), ''),
    email: erased(exported(text().notNull()), nobody),
    country: exported(text().notNull(), 'paisDeLaRed'),
    countryCode: exported(text('country_code').notNull()),
    app: exported(text().notNull()),
    timestamp: exported(integer().notNull()),
    consentVersion: exported(text('consent_version').notNull(), 'consentimiento'),
    consentedAt: exported(integer('consented_at').notNull()),
    location: exported(text({ enum: ['confirmed', 'unknown'] }).notNull()),
    nameWords: erased(withheld(text('name_words').notNull().default('[]')), storedWords('')),
    page: exported(text().notNull().default(''), 'pagina'),
  },
  (table) => [unique().on(table.email, table.app, table.country)],
);
