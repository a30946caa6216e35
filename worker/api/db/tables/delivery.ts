import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type DeliveryKind, deliveryKinds } from '#contract/mail/delivery.ts';
import { exportedColumn, personTable, withheldColumn } from '../personal.ts';

// The trigger in migrations/0011_delivery.sql counts each event only once.

export const deliveryEvents = personTable('delivery_events', {
  id: withheldColumn(text().primaryKey()),
  provider: exportedColumn(text().notNull(), 'proveedor'),
  mailId: withheldColumn(text('mail_id')),
  email: withheldColumn(text()),
  kind: exportedColumn(text({ enum: deliveryKinds }).notNull(), 'entrega'),
  eventAt: exportedColumn(integer('event_at').notNull(), 'fecha'),
  receivedAt: withheldColumn(integer('received_at').notNull()),
  day: withheldColumn(text().notNull()),
});

export const deliveryCounts = sqliteTable(
  'delivery_counts',
  {
    day: text().notNull(),
    provider: text().notNull(),
    kind: text().$type<DeliveryKind>().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.provider, table.kind] })],
);
