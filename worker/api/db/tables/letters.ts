import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { postFormats } from '#contract/blog/admin.ts';
import { audienceFilter, letterStates, stopCauses } from '#contract/letters/letters.ts';
import { parsedJsonColumn } from '../parsed-json.ts';
import { exportedColumn, personTable, withheldColumn } from '../personal.ts';

// The triggers in migrations/0013_letters.sql and 0018_letter_faults.sql update the sums.

const sum = (name: string) => integer(name).notNull().default(0);

export const letters = sqliteTable('letters', {
  id: text().primaryKey(),
  title: text().notNull(),
  preheader: text().notNull(),
  source: text().notNull(),
  format: text({ enum: postFormats }).notNull(),
  content: text().notNull(),
  actionLabel: text('action_label').notNull(),
  actionUrl: text('action_url').notNull(),
  audience: parsedJsonColumn(audienceFilter)().notNull(),
  state: text({ enum: letterStates }).notNull().default('draft'),
  why: text({ enum: stopCauses }),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  startsAt: integer('starts_at'),
  endedAt: integer('ended_at'),
  passed: text().notNull().default('[0,0,""]'),
  queued: sum('queued'),
  sent: sum('sent'),
  failed: sum('failed'),
  delivered: sum('delivered'),
  bounced: sum('bounced'),
  complained: sum('complained'),
  unsubscribed: sum('unsubscribed'),
  cancelled: sum('cancelled'),
});

export const letterRecipients = personTable(
  'letter_recipients',
  {
    letterId: exportedColumn(text('letter_id').notNull(), 'carta'),
    email: withheldColumn(text().notNull()),
    mailId: withheldColumn(text('mail_id').notNull().unique()),
    at: exportedColumn(integer().notNull(), 'fecha'),
    state: exportedColumn(text().notNull().default('pendiente'), 'estado'),
    told: exportedColumn(
      text({ enum: ['', 'delivered', 'bounced', 'complained'] })
        .notNull()
        .default(''),
      'entrega',
    ),
    leftAt: exportedColumn(integer('left_at'), 'baja'),
    /** The email in the spelling of `foldEmail`. */
    inbox: withheldColumn(text()),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.email] })],
);

export const letterLinks = sqliteTable(
  'letter_links',
  {
    letterId: text('letter_id').notNull(),
    place: integer().notNull(),
    url: text().notNull(),
    clicks: sum('clicks'),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.place] })],
);

export const letterOptouts = personTable('letter_optouts', {
  email: exportedColumn(text().primaryKey()),
  createdAt: exportedColumn(integer('created_at').notNull(), 'creado'),
  /** The email in the spelling of `foldEmail`, as in `mailSuppressions`. */
  inbox: withheldColumn(text()),
});

export const confirmedEmails = personTable('confirmed_addresses', {
  email: exportedColumn(text().primaryKey()),
  how: exportedColumn(text({ enum: ['press', 'delivery'] }).notNull(), 'como'),
  confirmedAt: exportedColumn(integer('confirmed_at').notNull(), 'fecha'),
  consentVersion: exportedColumn(text('consent_version'), 'consentimiento'),
  country: exportedColumn(text(), 'pais'),
});
