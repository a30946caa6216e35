import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

export const savedViews = sqliteTable(
  'saved_views',
  {
    id: text().primaryKey(),
    list: text().notNull(),
    nombre: text().notNull(),
    query: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [unique().on(table.list, table.nombre)],
);

export const totals = sqliteTable('totals', {
  name: text().primaryKey(),
  total: integer().notNull(),
});
