import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// The site's own tables: audit log, counters, limits and settings.

export const auditLog = sqliteTable('audit_log', {
  id: integer().primaryKey({ autoIncrement: true }),
  actorId: text('actor_id'),
  action: text().notNull(),
  memberId: text('member_id'),
  before: text({ mode: 'json' }).$type<unknown>(),
  after: text({ mode: 'json' }).$type<unknown>(),
  requestId: text('request_id'),
  fecha: integer().notNull(),
  requestHash: text('request_hash'),
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

// The words of people's names, by which lists find them: triggers copy them from `name_words`, and nothing
// else writes here.

const words = () => ({ word: text().notNull(), id: text().notNull() });

export const memberWords = sqliteTable('member_words', words(), (table) => [
  primaryKey({ columns: [table.word, table.id] }),
]);

export const formWords = sqliteTable('form_words', words(), (table) => [
  primaryKey({ columns: [table.word, table.id] }),
]);
