import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const rateLimits = sqliteTable('rate_limits', {
  key: text().primaryKey(),
  window: integer().notNull(),
  hits: integer().notNull(),
});
