import { integer, text, unique } from 'drizzle-orm/sqlite-core';
import type { MailTemplate } from '#contract/mail/labels.ts';
import { exportedColumn, personTable, withheldColumn } from '../personal.ts';

// The triggers in migrations/0002_mail.sql create push messages for mails.

export const outbox = personTable(
  'outbox',
  {
    id: withheldColumn(text().primaryKey()),
    channel: withheldColumn(text({ enum: ['mail', 'push'] }).notNull()),
    recipient: withheldColumn(text().notNull()),
    template: exportedColumn(text().$type<MailTemplate>().notNull(), 'correo'),
    cause: withheldColumn(text()),
    params: withheldColumn(text({ mode: 'json' }).$type<unknown>().notNull()),
    texts: withheldColumn(text({ mode: 'json' }).$type<unknown>()),
    estado: exportedColumn(
      text({ enum: ['pendiente', 'enviando', 'enviado', 'muerto', 'cancelado'] })
        .notNull()
        .default('pendiente'),
    ),
    attempts: withheldColumn(integer().notNull().default(0)),
    dueAt: withheldColumn(integer('due_at').notNull()),
    expiresAt: withheldColumn(integer('expires_at')),
    lastError: withheldColumn(text('last_error')),
    providerId: withheldColumn(text('provider_id')),
    createdAt: exportedColumn(integer('created_at').notNull(), 'creado'),
    sentAt: exportedColumn(integer('sent_at'), 'enviado'),
    inbox: withheldColumn(text()),
    isUrgent: withheldColumn(integer('is_urgent', { mode: 'boolean' }).notNull().default(false)),
    // The next three columns are set only for a mail that waits for its turn (worker/api/mail/queue.ts).
    turn: withheldColumn(integer()),
    lane: withheldColumn(integer()),
    network: withheldColumn(text()),
    correctedAt: withheldColumn(integer('corrected_at')),
    /** The time (UTC ms) since which the service may have the message; null while there is no doubt. */
    unsureSince: withheldColumn(integer('unsure_since')),
  },
  (table) => [unique().on(table.recipient, table.cause)],
);

export const mailSuppressions = personTable('mail_suppressions', {
  email: exportedColumn(text().primaryKey()),
  createdAt: exportedColumn(integer('created_at').notNull(), 'creado'),
  keptSince: exportedColumn(integer('kept_since')),
  isUnsubscribed: exportedColumn(
    integer('is_unsubscribed', { mode: 'boolean' }).notNull().default(true),
    'baja',
  ),
  bouncedAt: exportedColumn(integer('bounced_at'), 'rebote'),
  complainedAt: exportedColumn(integer('complained_at'), 'queja'),
  /** The email in the spelling of `foldEmail`. It is null until the cron writes it. */
  inbox: withheldColumn(text()),
});
