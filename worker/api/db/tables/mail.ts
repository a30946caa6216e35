import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { mailTemplates } from '#contract/mail/labels.ts';

export const mailOutbox = sqliteTable('mail_outbox', {
  id: text().primaryKey(),
  toEmail: text('to_email').notNull(),
  template: text({ enum: mailTemplates }).notNull(),
  params: text({ mode: 'json' }).$type<unknown>().notNull(),
  estado: text({ enum: ['pendiente', 'enviando', 'enviado', 'muerto'] })
    .notNull()
    .default('pendiente'),
  attempts: integer().notNull().default(0),
  dueAt: integer('due_at').notNull(),
  lastError: text('last_error'),
  providerId: text('provider_id'),
  createdAt: integer('created_at').notNull(),
  sentAt: integer('sent_at'),
  texts: text({ mode: 'json' }).$type<unknown>(),
});

export const mailSuppressions = sqliteTable('mail_suppressions', {
  email: text().primaryKey(),
  createdAt: integer('created_at').notNull(),
});
