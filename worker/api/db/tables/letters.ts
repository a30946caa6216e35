import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { postFormats } from '#contract/blog/admin.ts';
import { audience, letterStates, stopCauses } from '#contract/letters/letters.ts';
import { parsedJson } from '../parsed-json.ts';
import { exported, personTable, withheld } from '../personal.ts';

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
  audience: parsedJson(audience)().notNull(),
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
    letterId: exported(text('letter_id').notNull(), 'carta'),
    email: withheld(text().notNull()),
    mailId: withheld(text('mail_id').notNull().unique()),
    at: exported(integer().notNull(), 'fecha'),
    state: exported(text().notNull().default('pendiente'), 'estado'),
    told: exported(
      text({ enum: ['', 'delivered', 'bounced', 'complained'] })
        .notNull()
        .default(''),
      'entrega',
    ),
    leftAt: exported(integer('left_at'), 'baja'),
    /** The email in the spelling of `foldEmail`. */
    inbox: withheld(text()),
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
  email: exported(text().primaryKey()),
  createdAt: exported(integer('created_at').notNull(), 'creado'),
  /** The email in the spelling of `foldEmail`, as in `mailSuppressions`. */
  inbox: withheld(text()),
});

export const confirmedEmails = personTable('confirmed_addresses', {
  email: exported(text().primaryKey()),
  how: exported(text({ enum: ['press', 'delivery'] }).notNull(), 'como'),
  confirmedAt: exported(integer('confirmed_at').notNull(), 'fecha'),
  consentVersion: exported(text('consent_version'), 'consentimiento'),
  country: exported(text(), 'pais'),
});
