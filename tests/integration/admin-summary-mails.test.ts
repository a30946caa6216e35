import { expect, test } from 'vitest';
import { readSummary } from '../../worker/api/dashboard/store.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { openSqlite } from '../support/sqlite.ts';

const d1 = openSqlite();
const db = openDb(d1);
const now = Date.UTC(2026, 8, 13, 15, 0);
const dayMs = 86_400_000;

test('mails given up in the last week are an errand, but no cancelled ones', async () => {
  const mail = (id: string, estado: string, error: string | null, due: number, made: number) =>
    d1
      .prepare(
        `INSERT INTO outbox (id, channel, recipient, template, params, estado, due_at, last_error,
          created_at) VALUES (?, 'mail', 'a@b.c', 'welcome', '{}', ?, ?, ?, ?)`,
      )
      .bind(id, estado, due, error, made);
  await d1.batch([
    mail('dead', 'muerto', '400', now, now - dayMs),
    mail('old', 'muerto', '400', now, now - 40 * dayMs),
    mail('silent', 'cancelado', 'baja', now, now - dayMs),
    mail('late', 'pendiente', null, now - 600_000, now - dayMs),
  ]);
  const { duties } = await readSummary(db, now);
  // An older one is nobody's errand any more.
  await d1.batch([mail('week', 'muerto', '400', now, now - 8 * dayMs)]);
  expect(duties).toContainEqual({ kind: 'mails', total: 1, since: now - dayMs });
  expect((await readSummary(db, now)).duties).toEqual(duties);
});

test('rates of the last week near the big inboxes’ limits are tasks', async () => {
  const count = (day: string, kind: string, total: number) =>
    d1
      .prepare('INSERT INTO delivery_counts (day, provider, kind, total) VALUES (?, ?, ?, ?)')
      .bind(day, 'resend', kind, total);
  const kinds = async () => (await readSummary(db, now)).duties.map(({ kind }) => kind);
  await d1.batch([count('2026-09-12', 'delivered', 980), count('2026-09-01', 'bounced', 90)]);
  expect(await kinds()).not.toContain('bounces');
  await d1.batch([count('2026-09-12', 'bounced', 20), count('2026-09-11', 'complained', 3)]);
  const { duties } = await readSummary(db, now);
  expect(duties).toContainEqual({ kind: 'bounces', total: 20, since: Date.UTC(2026, 8, 12) });
  expect(duties).toContainEqual({ kind: 'complaints', total: 3, since: Date.UTC(2026, 8, 11) });
});
