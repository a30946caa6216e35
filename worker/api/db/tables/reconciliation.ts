import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

export const reconciliations = sqliteTable('reconciliations', {
  dia: text().primaryKey(),
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
    dia: text().notNull(),
    tipo: text().notNull(),
    memberId: text('member_id'),
    asunto: text().notNull(),
    esperado: integer(),
    encontrado: integer(),
    fecha: integer().notNull(),
  },
  (table) => [unique().on(table.dia, table.tipo, table.asunto)],
);
