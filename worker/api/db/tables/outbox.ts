import { integer, text, unique } from 'drizzle-orm/sqlite-core';
import type { MailTemplate } from '#contract/mail/labels.ts';
import { exported, personTable, withheld } from '../personal.ts';

// The triggers in migrations/0002_mail.sql create push messages for mails.

export const outbox = personTable(
  'outbox',
  {
    id: withheld(text().primaryKey()),
    channel: withheld(text({ enum: ['mail', 'push'] }).notNull()),
    recipient: withheld(text().notNull()),
    template: exported(text().$type<MailTemplate>().notNull(), 'correo'),
    cause: withheld(text()),
    params: withheld(text({ mode: 'json' }).$type<unknown>().notNull()),
    texts: withheld(text({ mode: 'json' }).$type<unknown>()),
    estado: exported(
      text({ enum: ['pendiente', 'enviando', 'enviado', 'muerto', 'cancelado'] })
        .notNull()
        .default('pendiente'),
    ),
    attempts: withheld(integer().notNull().default(0)),
    dueAt: withheld(integer('due_at').notNull()),
    expiresAt: withheld(integer('expires_at')),
    lastError: withheld(text('last_error')),
    providerId: withheld(text('provider_id')),
    createdAt: exported(integer('created_at').notNull(), 'creado'),
    sentAt: exported(integer('sent_at'), 'enviado'),
    inbox: withheld(text()),
    isUrgent: withheld(integer('is_urgent', { mode: 'boolean' }).notNull().default(false)),
    // The next three columns are set only for a mail that waits for its turn (worker/api/mail/pace.ts).
    turn: withheld(integer()),
    lane: withheld(integer()),
    network: withheld(text()),
    correctedAt: withheld(integer('corrected_at')),
    /**
     * The time (UTC ms) since which the service may have the message. It is null when the service does not have
     * the message or has confirmed it.
     */
    unsureSince: withheld(integer('unsure_since')),
  },
  (table) => [unique().on(table.recipient, table.cause)],
);

export const mailSuppressions = personTable('mail_suppressions', {
  email: exported(text().primaryKey()),
  createdAt: exported(integer('created_at').notNull(), 'creado'),
  keptSince: exported(integer('kept_since')),
  isUnsubscribed: exported(
    integer('is_unsubscribed', { mode: 'boolean' }).notNull().default(true),
    'baja',
  ),
  bouncedAt: exported(integer('bounced_at'), 'rebote'),
  complainedAt: exported(integer('complained_at'), 'queja'),
  /** The email in the spelling of `foldEmail`. It is null until the cron writes it. */
  inbox: withheld(text()),
});
