import { blob, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

// The queries' view of migrations/0004_admin.sql.

export const secondFactors = sqliteTable('second_factors', {
  memberId: text('member_id').primaryKey(),
  secret: text(),
  confirmedAt: integer('confirmed_at'),
  lastStep: integer('last_step').notNull().default(0),
  nextSecret: text('next_secret'),
  begunAt: integer('begun_at'),
});

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    memberId: text('member_id').notNull(),
    codeHash: text('code_hash').notNull(),
    spentAt: integer('spent_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

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

export const heartbeats = sqliteTable('heartbeats', {
  name: text().primaryKey(),
  at: integer().notNull(),
});

export const posts = sqliteTable('posts', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  image: text().notNull(),
  description: text().notNull(),
  source: text().notNull(),
  format: text({ enum: ['html', 'markdown'] }).notNull(),
  content: text().notNull(),
  estado: text({ enum: ['borrador', 'publicada'] })
    .notNull()
    .default('borrador'),
  publishedAt: integer('published_at'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  version: integer().notNull().default(1),
  publicSince: integer('public_since'),
});

export const postRedirects = sqliteTable('post_redirects', {
  slug: text().primaryKey(),
  postId: text('post_id').notNull(),
  createdAt: integer('created_at').notNull(),
});

export const postCovers = sqliteTable('post_covers', {
  postId: text('post_id').primaryKey(),
  bytes: blob({ mode: 'buffer' }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  hash: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const paypalBatches = sqliteTable('paypal_batches', {
  id: text().primaryKey(),
  estado: text({ enum: ['creado', 'enviado', 'cerrado', 'fallido'] })
    .notNull()
    .default('creado'),
  paypalId: text('paypal_id').unique(),
  actorId: text('actor_id'),
  attempts: integer().notNull().default(0),
  doubts: integer().notNull().default(0),
  dueAt: integer('due_at').notNull(),
  busyUntil: integer('busy_until').notNull().default(0),
  lastError: text('last_error'),
  createdAt: integer('created_at').notNull(),
  sentAt: integer('sent_at'),
});

export const paypalItems = sqliteTable(
  'paypal_items',
  {
    batchId: text('batch_id').notNull(),
    payoutId: text('payout_id').notNull(),
    estado: text({ enum: ['abierto', 'pagado', 'fallido'] })
      .notNull()
      .default('abierto'),
    paypalEstado: text('paypal_estado'),
    itemId: text('item_id'),
    transactionId: text('transaction_id'),
    error: text(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.payoutId] })],
);

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
