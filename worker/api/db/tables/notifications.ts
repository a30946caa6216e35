import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { channels } from '#contract/notifications/notifications.ts';

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
