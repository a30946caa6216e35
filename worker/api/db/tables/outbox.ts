import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import type { MailTemplate } from '#contract/mail/labels.ts';

// The triggers are in migrations/0002_mail.sql: mails cause push messages.

export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    channel: text({ enum: ['mail', 'push'] }).notNull(),
    recipient: text().notNull(),
    template: text().$type<MailTemplate>().notNull(),
    cause: text(),
    params: text({ mode: 'json' }).$type<unknown>().notNull(),
    texts: text({ mode: 'json' }).$type<unknown>(),
    estado: text({ enum: ['pendiente', 'enviando', 'enviado', 'muerto', 'cancelado'] })
      .notNull()
      .default('pendiente'),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at').notNull(),
    expiresAt: integer('expires_at'),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    inbox: text(),
    isUrgent: integer('is_urgent', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [unique().on(table.recipient, table.cause)],
);

export const mailSuppressions = sqliteTable('mail_suppressions', {
  email: text().primaryKey(),
  createdAt: integer('created_at').notNull(),
  keptSince: integer('kept_since'),
});
