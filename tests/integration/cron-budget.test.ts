import { expect, test } from 'vitest';
import { readVapidKeys } from '../../worker/api/notifications/push-service.ts';
import { testSecrets } from '../support/harness.ts';
import { readLogLines } from '../support/log-lines.ts';
import { timeZoneAt } from '../support/push-service.ts';
import { startOwnPayingSite } from './paypal-support.ts';
import { runSql } from './requests.ts';

const world = await startOwnPayingSite();
const { paypal, site } = world;

const maxStatements = 1000;

/** Returns SQL that creates a table of `count` rows with the numbers `n` from 1. */
const numbers = (count: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;

async function addMembers(count: number) {
  await runSql(
    site,
    `${numbers(count)} INSERT INTO members (id, email, password_hash, nombre, pais, country_code,
      estado, survey_user_id, consent_version, created_at, verified_at)
    SELECT 'm' || n, 'm' || n || '@correo.test', 'x', 'Ana', 'Mexico', 'MX', 'activo', 's' || n,
      'prueba', 1, 1 FROM numbers`,
  );
}

async function addDueMails(count: number) {
  await runSql(
    site,
    `${numbers(count)} INSERT INTO outbox (id, channel, recipient, template, params, estado,
      attempts, due_at, created_at)
    SELECT printf('00000000-0000-4000-8000-%012d', n), 'mail', 'ana@correo.test', 'approved', '{"nombre":"Ana"}', 'pendiente',
      0, 1, 1 FROM numbers`,
  );
}

/** The site cannot decrypt these subscriptions, so the cron uses one statement to delete each of them. */
async function addDuePushes(count: number) {
  const { publicKey } = readVapidKeys(testSecrets.VAPID_PRIVATE_KEY);
  await runSql(
    site,
    `${numbers(count)} INSERT INTO notification_choices
      (member_id, channel, time_zone, next_notice_at, chosen_at)
      SELECT 'm' || n, 'push', ?, 9000000000000, 1 FROM numbers`,
    timeZoneAt(12),
  );
  await runSql(
    site,
    `${numbers(count)} INSERT INTO push_subscriptions
      (id, member_id, endpoint_hash, sealed, host, vapid_key, created_at, seen_at)
      SELECT 's' || n, 'm' || n, 'h' || n, 'x', 'push.test', ?, 1, 9000000000000 FROM numbers`,
    publicKey,
  );
  await runSql(
    site,
    `${numbers(count)} INSERT INTO outbox (id, channel, recipient, template, cause, params,
      due_at, expires_at, created_at)
      SELECT printf('%032d', n), 'push', 's' || n, 'payout-paid', 'c', '{}', 1, 9000000000000,
        9000000000000 FROM numbers`,
  );
}

const left = async () => {
  const [row] = await runSql<Record<'mails' | 'pushes' | 'payouts' | 'checks', number>>(
    site,
    `SELECT (SELECT count(*) FROM outbox WHERE channel = 'mail' AND estado = 'pendiente') AS mails,
      (SELECT count(*) FROM outbox WHERE channel = 'push') AS pushes,
      (SELECT count(*) FROM payouts WHERE estado = 'pendiente') AS payouts,
      (SELECT count(*) FROM reconciliations WHERE finished_at IS NULL) AS checks`,
  );
  return row;
};

test('the cron under full load stays within the query limit and finishes all work', async () => {
  const ids = await world.openMany(120);
  await world.paid(ids.slice(0, 60));
  await world.paid(ids.slice(60));
  for (const id of ids) paypal.settle(id, 'SUCCESS');
  await addMembers(20_000);
  await addDueMails(120);
  await addDuePushes(120);
  await runSql(site, "INSERT INTO reconciliations (dia, started_at) VALUES ('2026-01-01', 1)");

  const isDone = async () => Object.values((await left()) ?? {}).every((count) => count === 0);
  for (let runs = 0; runs < 60 && !(await isDone()); runs++) await world.nextRun();
  const statements = readLogLines(site, 'cron').map((line) => line.statements);
  expect(Math.max(...statements)).toBeLessThanOrEqual(maxStatements);
  // If the cron used fewer statements, the load of this test would be too small.
  expect(Math.max(...statements)).toBeGreaterThan(maxStatements * 0.85);
  expect(await left()).toEqual({ mails: 0, pushes: 0, payouts: 0, checks: 0 });
});
