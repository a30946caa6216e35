import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type DeliveryKind, deliveryKinds } from '#contract/mail/delivery.ts';
import { exported, personTable, withheld } from '../personal.ts';

// The trigger in migrations/0011_delivery.sql counts each event only once.

export const deliveryEvents = personTable('delivery_events', {
  id: withheld(text().primaryKey()),
  provider: exported(text().notNull(), 'proveedor'),
  mailId: withheld(text('mail_id')),
  email: withheld(text()),
  kind: exported(text({ enum: deliveryKinds }).notNull(), 'entrega'),
  eventAt: exported(integer('event_at').notNull(), 'fecha'),
  receivedAt: withheld(integer('received_at').notNull()),
  day: withheld(text().notNull()),
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
