import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
