import { expect, test } from 'vitest';
import type { TaskKind } from '#contract/dashboard/summary.ts';
import { type OwnersVerdict, ownersVerdicts } from '#contract/surveys/verdicts.ts';
import { readSummary } from '../../worker/api/dashboard/store.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { insertRow } from '../support/rows.ts';
import { openSqlite } from '../support/sqlite.ts';

const d1 = openSqlite();
const db = openDb(d1);
const now = Date.UTC(2026, 8, 13, 15, 0);
const dayMs = 86_400_000;
const lastId = async () =>
  (await d1.prepare('SELECT max(id) AS id FROM postbacks').first<{ id: number }>())?.id;

test('last week’s permanently failed mails become a task; cancelled mails do not', async () => {
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
  const { duties: tasks } = await readSummary(db, now);
  // After a week, a failed mail is no longer a task.
  await d1.batch([mail('week', 'muerto', '400', now, now - 8 * dayMs)]);
  expect(tasks).toContainEqual({ kind: 'mails', total: 1, since: now - dayMs });
  expect((await readSummary(db, now)).duties).toEqual(tasks);
});

test('a week’s bounce and complaint rates become tasks if they are near their limits', async () => {
  const count = (day: string, kind: string, total: number) =>
    d1
      .prepare('INSERT INTO delivery_counts (day, provider, kind, total) VALUES (?, ?, ?, ?)')
      .bind(day, 'resend', kind, total);
  const kinds = async () => (await readSummary(db, now)).duties.map(({ kind }) => kind);
  await d1.batch([count('2026-09-12', 'delivered', 980), count('2026-09-01', 'bounced', 90)]);
  expect(await kinds()).not.toContain('bounces');
  await d1.batch([count('2026-09-12', 'bounced', 20), count('2026-09-11', 'complained', 3)]);
  const { duties: tasks } = await readSummary(db, now);
  expect(tasks).toContainEqual({ kind: 'bounces', total: 20, since: Date.UTC(2026, 8, 12) });
  expect(tasks).toContainEqual({ kind: 'complaints', total: 3, since: Date.UTC(2026, 8, 11) });
});

const kinds: Partial<Record<OwnersVerdict, TaskKind>> = {
  'unclear-reversal': 'unclear-reversals',
  'no-price': 'unpriced-surveys',
};

test.each(ownersVerdicts)(
  'a postback with the verdict «%s» is a task until the provider sends it again',
  async (verdict) => {
    const waits = async () => {
      const { duties: tasks } = await readSummary(db, now);
      return tasks.filter((task) => task.kind === kinds[verdict] || task.verdict === verdict);
    };
    const row = { proveedor: 'cpx', query: 'x', verdict, fecha: now - dayMs };
    await insertRow({ db: d1 }, 'postbacks', row);
    expect(await waits()).toHaveLength(1);
    const repeated = { ...row, verdict: 'credited', replay_of: await lastId() };
    await insertRow({ db: d1 }, 'postbacks', repeated);
    expect(await waits()).toEqual([]);
    await insertRow({ db: d1 }, 'postbacks', { ...row, fecha: now - 8 * dayMs });
    expect(await waits()).toHaveLength(verdict === 'unclear-reversal' ? 1 : 0);
  },
);

test('«Hoy» shows a task when the owner has turned surveys off', async () => {
  const waits = async () =>
    (await readSummary(db, now)).duties.filter(({ kind }) => kind === 'surveys-off').length;
  const setting = (active: string[]) =>
    d1
      .prepare("REPLACE INTO settings (key, value) VALUES ('encuestas', ?)")
      .bind(JSON.stringify({ provider: 'cpx', active }));
  expect(await waits()).toBe(0);
  await d1.batch([setting([])]);
  expect(await waits()).toBe(1);
  await d1.batch([setting(['cpx'])]);
  expect(await waits()).toBe(0);
});
