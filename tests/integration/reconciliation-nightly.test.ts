import { expect, test } from 'vitest';
import { continueCheck, runNightlyCheck } from '../../worker/api/reconciliation/run.ts';
import { restartRun } from '../../worker/api/reconciliation/store.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import { queryRows } from './reconciliation-world.ts';

const { d1, db } = openOwnDatabase();

const day = '2026-11-22';
const at = (time: string) => Date.parse(`${day}T${time}:00Z`);
const depsAt = (now: number) => ({
  db,
  clock: () => now,
  newId: () => crypto.randomUUID(),
  mailer: { deliver: async () => {} },
  config: { TIME_ZONE: 'UTC', ADMIN_EMAIL: 'admin@ingresoactivo.test' },
});
const byHand = { actorId: null, requestId: 'a-mano', requestHash: null };
const runs = () =>
  queryRows<{ inicio: number; fin: number | null; checked: number }>(
    d1,
    'SELECT started_at AS inicio, finished_at AS fin, checked FROM reconciliations ORDER BY dia',
  );

test('a run continues minute by minute in limited steps until its end', async () => {
  await d1
    .prepare(
      `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, survey_user_id,
        consent_version, created_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1700)
      SELECT printf('m%05d', i), 'm' || i, '', 'Ana', 'Mexico', 'MX', 's' || i, 'v', 1 FROM n`,
    )
    .run();
  await restartRun(db, day, byHand, at('01:00'));
  const seen: number[] = [];
  for (let minute = 0; minute < 9; minute += 1) {
    await continueCheck(depsAt(at('01:00')), { ms: 60_000, steps: 2 });
    const [run] = await runs();
    seen.push(run?.checked ?? 0);
    if (run?.fin !== null) break;
  }
  // The check takes four steps of 500 members, five steps of totals and one step to finish, so it ends in the
  // fifth minute.
  expect(seen).toEqual([1000, 1700, 1700, 1700, 1700]);
});

test('a check by hand before three o’clock does not replace the nightly check', async () => {
  await runNightlyCheck(depsAt(at('02:59')), at('02:59'));
  expect(await runs()).toMatchObject([{ inicio: at('01:00') }]);
  await runNightlyCheck(depsAt(at('03:00')), at('03:00'));
  const [nightly] = await runs();
  expect(nightly).toEqual({ inicio: at('03:00'), fin: at('03:00'), checked: 1700 });
  await runNightlyCheck(depsAt(at('03:01')), at('03:01'));
  expect(await runs()).toEqual([nightly]);
});

test('a check by hand after three o’clock replaces the nightly check', async () => {
  await restartRun(db, day, byHand, at('11:00'));
  await continueCheck(depsAt(at('11:00')), { ms: 60_000, steps: 40 });
  await runNightlyCheck(depsAt(at('11:01')), at('11:01'));
  expect(await runs()).toMatchObject([{ inicio: at('11:00'), fin: at('11:00') }]);
});
