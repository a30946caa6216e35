import { integer, text } from 'drizzle-orm/sqlite-core';
import { channels } from '#contract/notifications/notifications.ts';
import { exportedColumn, personTable, withheldColumn } from '../personal.ts';

export const notificationChoices = personTable('notification_choices', {
  memberId: withheldColumn(text('member_id').primaryKey()),
  channel: exportedColumn(text({ enum: channels }).notNull(), 'canal'),
  timeZone: exportedColumn(text('time_zone').notNull(), 'zonaHoraria'),
  nextNotificationAt: withheldColumn(integer('next_notice_at').notNull()),
  chosenAt: exportedColumn(integer('chosen_at').notNull(), 'elegido'),
});

export const pushSubscriptions = personTable('push_subscriptions', {
  id: withheldColumn(text().primaryKey()),
  memberId: withheldColumn(text('member_id').notNull()),
  endpointHash: withheldColumn(text('endpoint_hash').notNull().unique()),
  sealed: withheldColumn(text().notNull()),
  host: exportedColumn(text().notNull(), 'servicio'),
  vapidKey: withheldColumn(text('vapid_key').notNull()),
  createdAt: exportedColumn(integer('created_at').notNull(), 'creado'),
  seenAt: exportedColumn(integer('seen_at').notNull(), 'ultimoUso'),
  sessionId: withheldColumn(text('session_id')),
});
