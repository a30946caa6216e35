import { expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { insertRow } from '../support/rows.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { createTestLinks } from './accounts-support.ts';
import { countByStatus, leadBody, post, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();
const links = createTestLinks(site);

const unlock = (email: string, appName = 'PollPay') =>
  post(site, '/api/leads/desbloqueo', { email, appName, acepta: true });
const mailsOf = (email: string) =>
  runSql<{ id: string; template: string; created_at: number }>(
    site,
    'SELECT id, template, created_at FROM outbox WHERE recipient = ? ORDER BY created_at, rowid',
    email,
  );
const templatesOf = async (email: string) => (await mailsOf(email)).map(({ template }) => template);
const factsOf = (email: string) =>
  runSql(
    site,
    'SELECT is_unsubscribed, complained_at FROM mail_suppressions WHERE email = ?',
    email,
  );
const comeBack = (token: string) => post(site, '/api/volver', { token });

/** `facts` are columns that tell why the site sends no mail to the unsubscribed email. */
async function askedAgain(facts: Record<string, unknown> = {}) {
  const email = newEmail();
  await insertRow(site, 'mail_suppressions', { email, created_at: 1, ...facts });
  expect((await unlock(email)).status).toBe(201);
  const [mail] = await mailsOf(email);
  const expiresAt = (mail?.created_at ?? 0) + 7 * 86_400_000;
  return { email, token: await links.sign('volver', { id: mail?.id ?? '', expiresAt }) };
}

// Threat 83
test('after many requests, an unsubscribed email gets one offer to resubscribe', async () => {
  const { email } = await askedAgain();
  await runInParallel(5, () => unlock(email, 'Swagbucks'));
  await post(site, '/api/leads', leadBody({ email }));
  expect(await templatesOf(email)).toEqual(['come-back']);
  expect(await factsOf(email)).toMatchObject([{ is_unsubscribed: 1 }]);
});

test('the return link resubscribes the email, and the site sends the requested guide', async () => {
  const { email, token } = await askedAgain();
  expect((await comeBack(token)).status).toBe(204);
  expect(await factsOf(email)).toEqual([]);
  expect(await templatesOf(email)).toEqual(['come-back', 'guide']);
  await unlock(email, 'Swagbucks');
  expect(await templatesOf(email)).toEqual(['come-back', 'guide', 'guide']);
});

test('the return link works only once, even after another unsubscription', async () => {
  const { email, token } = await askedAgain();
  expect(countByStatus(await runInParallel(20, () => comeBack(token)))).toEqual({
    204: 1,
    422: 19,
  });
  expect(await templatesOf(email)).toEqual(['come-back', 'guide']);
  await insertRow(site, 'mail_suppressions', { email, created_at: 2 });
  expect(await readRefusal(await comeBack(token))).toMatchObject({ status: 422 });
  expect(await factsOf(email)).toMatchObject([{ is_unsubscribed: 1 }]);
});

test('a visit to the return page changes nothing', async () => {
  const { email, token } = await askedAgain();
  expect((await site.fetch(`/volver?token=${token}`)).status).toBe(200);
  expect((await site.fetch(`/api/volver?token=${token}`)).status).toBe(404);
  expect(await factsOf(email)).toMatchObject([{ is_unsubscribed: 1 }]);
});

test('after a complaint or bounce, the site sends no offer, and old links are invalid', async () => {
  for (const facts of [{ complained_at: 5 }, { bounced_at: 5 }]) {
    const { email } = await askedAgain(facts);
    expect(await templatesOf(email)).toEqual([]);
  }
  const { email, token } = await askedAgain();
  await runSql(site, 'UPDATE mail_suppressions SET complained_at = 5 WHERE email = ?', email);
  await comeBack(token);
  expect(await factsOf(email)).toEqual([{ is_unsubscribed: 0, complained_at: 5 }]);
  expect(await templatesOf(email)).toEqual(['come-back']);
});

test('forged tokens, expired tokens and tokens for other uses get the same refusal', async () => {
  const { email } = await askedAgain();
  const [mail] = await mailsOf(email);
  if (!mail) throw new Error('the offer to return is not in the outbox');
  const { id } = mail;
  const later = Date.now() + 60_000;
  const guide = await runSql<{ id: string }>(
    site,
    "SELECT id FROM outbox WHERE template = 'welcome'",
  );
  const tokens = [
    'roto',
    await links.sign('clave', { id, expiresAt: later }),
    await links.sign('volver', { id, expiresAt: Date.now() - 2000 }),
    await links.sign('volver', { id: guide[0]?.id ?? 'nada', expiresAt: later }),
  ];
  const answers = [];
  for (const token of tokens) {
    const { requestId: _, ...refusal } = await readRefusal(await comeBack(token));
    answers.push(refusal);
  }
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 422 });
  expect(await factsOf(email)).toMatchObject([{ is_unsubscribed: 1 }]);
});
