import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const auditLog = sqliteTable('audit_log', {
  id: integer().primaryKey({ autoIncrement: true }),
  actorId: text('actor_id'),
  action: text().notNull(),
  memberId: text('member_id'),
  before: text({ mode: 'json' }).$type<unknown>(),
  after: text({ mode: 'json' }).$type<unknown>(),
  requestId: text('request_id'),
  fecha: integer().notNull(),
  requestHash: text('request_hash'),
});
