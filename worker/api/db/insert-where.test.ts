import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDb } from './client.ts';
import { insertWhere } from './insert-where.ts';
import { oneTimeTokens } from './tables/auth.ts';
import { reconciliations } from './tables/reconciliation.ts';
import { auditLog } from './tables/site.ts';

function refuse(): never {
  throw new Error('these tests only write SQL');
}
const db = openDb({
  prepare: refuse,
  batch: refuse,
  exec: refuse,
  dump: refuse,
  withSession: refuse,
});

test('names every column in the schema’s order, whatever the order of the caller', () => {
  const row = { fecha: 7, action: 'close', actorId: 'ana', after: { total: 2 } };

  expect(insertWhere(db, auditLog, row, sql`changes() = 1`).toSQL()).toEqual({
    sql:
      'insert into "audit_log" ("id", "actor_id", "action", "member_id", "before", "after", ' +
      '"request_id", "fecha", "request_hash") ' +
      'SELECT NULL, ?, ?, NULL, NULL, ?, NULL, ?, NULL WHERE changes() = 1',
    params: ['ana', 'close', '{"total":2}', 7],
  });
});

test('takes SQL as a value and rows from a table, and goes on as an insert', () => {
  const row = {
    id: 'link',
    memberId: sql`id`,
    purpose: 'clave',
    createdAt: 1,
    expiresAt: 2,
  } as const;
  const statement = insertWhere(db, oneTimeTokens, row, sql`email = ${'a@b.do'}`, sql`members`)
    .onConflictDoNothing()
    .returning({ id: oneTimeTokens.id });

  expect(statement.toSQL()).toEqual({
    sql:
      'insert into "one_time_tokens" ' +
      '("id", "member_id", "purpose", "created_at", "expires_at", "spent_at") ' +
      'SELECT ?, id, ?, ?, ?, NULL FROM members WHERE email = ? ' +
      'on conflict do nothing returning "id"',
    params: ['link', 'clave', 1, 2, 'a@b.do'],
  });
});

test('leaves defaults to the schema', () => {
  const { params } = insertWhere(
    db,
    reconciliations,
    { day: '2026-11-21', startedAt: 5 },
    sql`TRUE`,
  ).toSQL();

  expect(params).toEqual(['2026-11-21', 5, '', 0, 0]);
});

test('a column that must be given is missed by the compiler', () => {
  // @ts-expect-error: `startedAt` has no default.
  const { params } = insertWhere(db, reconciliations, { day: '2026-11-21' }, sql`TRUE`).toSQL();

  expect(params).toEqual(['2026-11-21', '', 0, 0]);
});
