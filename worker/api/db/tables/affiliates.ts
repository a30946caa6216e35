import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const clicks = sqliteTable('clicks', {
  id: text().primaryKey(),
  app: text().notNull(),
  page: text().notNull(),
  country: text().notNull(),
  at: integer().notNull(),
  visitor: text(),
});

export const fullClickDays = sqliteTable('full_click_days', {
  day: integer().primaryKey(),
  at: integer().notNull(),
});

export const conversions = sqliteTable(
  'conversions',
  {
    network: text().notNull(),
    transId: text('trans_id').notNull(),
    clickId: text('click_id').notNull(),
    app: text(),
    page: text().notNull().default(''),
    country: text().notNull().default(''),
    state: text({ enum: ['pending', 'approved', 'rejected'] }).notNull(),
    cents: integer().notNull(),
    currency: text().notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.transId] })],
);

export const conversionPostbacks = sqliteTable('conversion_postbacks', {
  id: integer().primaryKey({ autoIncrement: true }),
  network: text().notNull(),
  verdict: text().notNull(),
  forged: integer({ mode: 'boolean' }).notNull(),
  query: text().notNull(),
  at: integer().notNull(),
});
