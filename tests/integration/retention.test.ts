import { expect, test } from 'vitest';
import { readVapidKeys } from '../../worker/api/notifications/push-service.ts';
import { retentionDays } from '../../worker/contract/retention.ts';
import { newEmail } from '../support/emails.ts';
import { testSecrets } from '../support/harness.ts';
import { createMember, signInMember } from '../support/members.ts';
import { startOwnInProcessApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { sendJson } from './accounts-support.ts';
import { countRows, leadBody, post, runSql } from './requests.ts';

const site = startOwnInProcessApi();

const hourMs = 3_600_000;
/** Returns two times: one hour before `days` have passed, and one hour after. */
const around = (days: number) =>
  [Date.now() - days * 24 * hourMs + hourMs, Date.now() - days * 24 * hourMs - hourMs] as const;

const unlock = (email: string) =>
  post(site, '/api/leads/desbloqueo', { email, appName: 'PollPay', acepta: true });
const fillForm = (email: string) => post(site, '/api/leads', leadBody({ email }));
/** Returns the email of a person who sent both kinds of leads and unsubscribed at `at`. */
async function unsubscribed(at: number): Promise<string> {
  const email = newEmail();
  expect([(await unlock(email)).status, (await fillForm(email)).status]).toEqual([201, 201]);
  await insertRow(site, 'mail_suppressions', { email, created_at: at, kept_since: at });
  return email;
}
/** Counts the rows with the email: unlock leads, form leads, mails, suppressions. */
const heldOf = (email: string) =>
  Promise.all([
    countRows(site, 'leads', 'email', email),
    countRows(site, 'leads_generar', 'email', email),
    countRows(site, 'outbox', 'recipient', email),
    countRows(site, 'mail_suppressions', 'email', email),
  ]);
const totals = () =>
  runSql(site, "SELECT name, total FROM totals WHERE name IN ('leads', 'leads_generar')");

// Threat 64
test('the cron deletes an unsubscribed person’s data and keeps counts and suppression', async () => {
  const [early, late] = around(retentionDays.unsubscribed);
  const [kept, gone] = [await unsubscribed(early), await unsubscribed(late)];
  const subscriber = newEmail();
  await unlock(subscriber);
  const before = await totals();
  await site.runCron();
  await site.runCron();
  expect(await heldOf(kept)).toEqual([1, 1, 2, 1]);
  expect(await heldOf(subscriber)).toEqual([1, 0, 1, 0]);
  expect(await heldOf(gone)).toEqual([0, 0, 0, 1]);
  expect(await totals()).toEqual(before);
  const nameless = "SELECT name, app, country, email = 'baja:' || id AS bare FROM leads_generar";
  expect(await runSql(site, `${nameless} WHERE name = ''`)).toEqual([
    { name: '', app: 'PollPay', country: 'Dominican Republic', bare: 1 },
  ]);
});

test('a new lead or the choice of the mail channel keeps an email’s data longer', async () => {
  const [, late] = around(retentionDays.unsubscribed);
  const again = await unsubscribed(late);
  await post(site, '/api/leads/desbloqueo', { email: again, appName: 'Givvy', acepta: true });
  const back = await unsubscribed(late);
  const member = await createMember(site, { email: back });
  await runSql(site, 'UPDATE members SET encuestas_completadas = 1 WHERE id = ?', member.id);
  const choice = { channel: 'mail', timeZone: 'America/Santo_Domingo' };
  const headers = await signInMember(site, member.id);
  expect((await sendJson(site, 'PUT', '/api/perfil/avisos', choice, headers)).status).toBe(204);
  await site.runCron();
  // The third mail offers to subscribe the person again.
  expect(await heldOf(again)).toEqual([2, 1, 3, 1]);
  expect((await heldOf(back)).slice(0, 3)).toEqual([1, 1, 2]);
  await runSql(site, 'UPDATE mail_suppressions SET kept_since = ? WHERE email = ?', late, again);
  await site.runCron();
  expect(await heldOf(again)).toEqual([0, 0, 0, 1]);
});

test('the cron deletes old opened surveys and unused push subscriptions', async () => {
  const { id } = await createMember(site);
  const { publicKey } = readVapidKeys(testSecrets.VAPID_PRIVATE_KEY);
  const starts = around(retentionDays.surveyStarts);
  const pushes = around(retentionDays.unusedPush);
  for (const [index, at] of starts.entries()) {
    await insertRow(site, 'survey_starts', {
      id: `start-${index}`,
      member_id: id,
      proveedor: 'cpx',
      survey_id: `survey-${index}`,
      reward_cents: 50,
      minutes: 5,
      created_at: at,
    });
  }
  for (const [index, at] of pushes.entries()) {
    await insertRow(site, 'push_subscriptions', {
      id: `push-${index}`,
      member_id: id,
      endpoint_hash: `hash-${index}`,
      sealed: 'x',
      host: 'push.test',
      vapid_key: publicKey,
      created_at: at,
      seen_at: at,
    });
  }
  await site.runCron();
  expect(await runSql(site, 'SELECT id FROM survey_starts')).toEqual([{ id: 'start-0' }]);
  expect(await runSql(site, 'SELECT id FROM push_subscriptions')).toEqual([{ id: 'push-0' }]);
});
