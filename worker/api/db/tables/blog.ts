import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
  hash: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});
