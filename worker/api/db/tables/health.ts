import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const heartbeats = sqliteTable('heartbeats', {
  name: text().primaryKey(),
  at: integer().notNull(),
});
