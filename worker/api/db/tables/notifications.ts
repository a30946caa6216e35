import { integer, text } from 'drizzle-orm/sqlite-core';
import { channels } from '#contract/notifications/notifications.ts';
import { exported, personTable, withheld } from '../personal.ts';

export const notificationChoices = personTable('notification_choices', {
  memberId: withheld(text('member_id').primaryKey()),
  channel: exported(text({ enum: channels }).notNull(), 'canal'),
  timeZone: exported(text('time_zone').notNull(), 'zonaHoraria'),
  nextNotificationAt: withheld(integer('next_notice_at').notNull()),
  chosenAt: exported(integer('chosen_at').notNull(), 'elegido'),
});

export const pushSubscriptions = personTable('push_subscriptions', {
  id: withheld(text().primaryKey()),
  memberId: withheld(text('member_id').notNull()),
  endpointHash: withheld(text('endpoint_hash').notNull().unique()),
  sealed: withheld(text().notNull()),
  host: exported(text().notNull(), 'servicio'),
  vapidKey: withheld(text('vapid_key').notNull()),
  createdAt: exported(integer('created_at').notNull(), 'creado'),
  seenAt: exported(integer('seen_at').notNull(), 'ultimoUso'),
  sessionId: withheld(text('session_id')),
});
