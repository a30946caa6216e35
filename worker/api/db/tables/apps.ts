import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const apps = sqliteTable('apps', {
  slug: text().primaryKey(),
  entry: text({ mode: 'json' }).$type<unknown>().notNull(),
  retiredAt: integer('retired_at'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const previousAppEntries = sqliteTable('app_previous', {
  slug: text().primaryKey(),
  entry: text({ mode: 'json' }).$type<unknown>().notNull(),
});

export const linkChecks = sqliteTable('link_checks', {
  url: text().primaryKey(),
  status: integer().notNull(),
  leadsTo: text('leads_to'),
  checkedAt: integer('checked_at').notNull(),
  dueAt: integer('due_at').notNull(),
  failures: integer().notNull().default(0),
  failedAt: integer('failed_at'),
  failedSince: integer('failed_since'),
  acceptedAt: integer('accepted_at'),
});

export const appPictures = sqliteTable(
  'app_pictures',
  {
    slug: text().notNull(),
    kind: text({ enum: ['share', 'icon'] }).notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
    hash: text().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.kind] })],
);
