import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { erasedColumn, exportedColumn, personTable, withheldColumn } from '../personal.ts';

// This file has the site's own tables: the audit log, counters, limits and settings.

export const auditLog = personTable('audit_log', {
  id: withheldColumn(integer().primaryKey({ autoIncrement: true })),
  actorId: withheldColumn(text('actor_id')),
  action: exportedColumn(text().notNull(), 'accion'),
  memberId: withheldColumn(text('member_id')),
  before: erasedColumn(
    exportedColumn(text({ mode: 'json' }).$type<unknown>(), 'antes'),
    sql`json_remove(before, '$.motivo')`,
  ),
  after: erasedColumn(
    exportedColumn(text({ mode: 'json' }).$type<unknown>(), 'despues'),
    sql`json_remove(after, '$.motivo')`,
  ),
  requestId: withheldColumn(text('request_id')),
  fecha: exportedColumn(integer().notNull()),
  requestHash: withheldColumn(text('request_hash')),
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

export const dailyBrowsers = sqliteTable(
  'daily_browsers',
  {
    day: text().notNull(),
    family: text().notNull(),
    major: integer().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.family, table.major] })],
);

export const heartbeats = sqliteTable('heartbeats', {
  name: text().primaryKey(),
  at: integer().notNull(),
});

export const rateLimits = sqliteTable('rate_limits', {
  key: text().primaryKey(),
  window: integer().notNull(),
  hits: integer().notNull(),
});

export const totals = sqliteTable('totals', {
  name: text().primaryKey(),
  total: integer().notNull(),
});

export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
});

// The lists search these tables for the words of people's names. Only triggers write to the tables, from
// `name_words`.

const words = () => ({ word: text().notNull(), id: text().notNull() });

export const memberWords = sqliteTable('member_words', words(), (table) => [
  primaryKey({ columns: [table.word, table.id] }),
]);

export const memberNoteWords = sqliteTable('member_note_words', words(), (table) => [
  primaryKey({ columns: [table.word, table.id] }),
]);

export const formWords = sqliteTable('form_words', words(), (table) => [
  primaryKey({ columns: [table.word, table.id] }),
]);
