import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

export const reconciliations = sqliteTable('reconciliations', {
  day: text('dia').primaryKey(),
  startedAt: integer('started_at').notNull(),
  finishedAt: integer('finished_at'),
  cursor: text().notNull().default(''),
  checked: integer().notNull().default(0),
  differences: integer().notNull().default(0),
});

export const differences = sqliteTable(
  'differences',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    day: text('dia').notNull(),
    kind: text('tipo').notNull(),
    memberId: text('member_id'),
    subject: text('asunto').notNull(),
    expected: integer('esperado'),
    found: integer('encontrado'),
    fecha: integer().notNull(),
  },
  (table) => [unique().on(table.day, table.kind, table.subject)],
);
