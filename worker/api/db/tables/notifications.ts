import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { channels } from '#contract/notifications/notifications.ts';

// The triggers are in migrations/0014_notifications.sql: mails cause push messages.

export const notificationChoices = sqliteTable('notification_choices', {
  memberId: text('member_id').primaryKey(),
  channel: text({ enum: channels }).notNull(),
  timeZone: text('time_zone').notNull(),
  nextNoticeAt: integer('next_notice_at').notNull(),
  chosenAt: integer('chosen_at').notNull(),
});

export const pushSubscriptions = sqliteTable('push_subscriptions', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  endpointHash: text('endpoint_hash').notNull().unique(),
  sealed: text().notNull(),
  host: text().notNull(),
  vapidKey: text('vapid_key').notNull(),
  createdAt: integer('created_at').notNull(),
  seenAt: integer('seen_at').notNull(),
});

export const pushOutbox = sqliteTable(
  'push_outbox',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id').notNull(),
    kind: text({
      enum: ['surveys', 'approved', 'reinstated', 'payout-paid', 'payout-refused'],
    }).notNull(),
    cause: text().notNull(),
    estado: text({ enum: ['pendiente', 'enviando', 'enviado', 'muerto'] })
      .notNull()
      .default('pendiente'),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [unique().on(table.cause, table.subscriptionId)],
);
