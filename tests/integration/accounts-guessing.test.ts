import { expect, test } from 'vitest';
import { errorSentences } from '#contract/errors.ts';
import { newEmail } from '../support/emails.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { chooseSize } from '../support/sweep.ts';
import { sendJson } from './accounts-support.ts';
import { countByStatus, post, readRefusal, runInParallel, runSql } from './requests.ts';
import { avoidWindowEnds } from './windows.ts';

const site = await getSharedSite();

const windowMs = 900_000;
avoidWindowEnds(windowMs, 25_000);

const guess = (email: string, typed: string, headers?: Record<string, string>) =>
  post(site, '/api/sesion', { email, password: typed }, headers);
const guesses = (email: string, count: number) =>
  runInParallel(count, (n) => guess(email, `mala-clave-${n}`));

// Threat 1
test('the API checks ten of 100 parallel guesses, and the member’s session still works', async () => {
  const { id, email } = await createMember(site);
  const owner = await signInMember(site, id);
  const hammering = guesses(email, chooseSize(100, 1000));
  const working = await runInParallel(5, () => site.fetch('/api/perfil', { headers: owner }));
  expect(countByStatus(working)).toEqual({ 200: 5 });
  expect(countByStatus(await hammering)).toEqual({ 401: 10, 429: chooseSize(100, 1000) - 10 });
  // The password check within a session has its own limit.
  const body = { paypalEmail: 'ana@paypal.test', password };
  expect((await sendJson(site, 'PATCH', '/api/perfil/paypal', body, owner)).status).toBe(200);
});

test('a sign-in over the limit gets 429 with Retry-After, even with the right password', async () => {
  const { email } = await createMember(site);
  await guesses(email, 10);
  const response = await guess(email, password);
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(900);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await readRefusal(response)).toMatchObject({
    status: 429,
    code: 'resource-exhausted',
    message: errorSentences.tooMany,
  });
});

// Threat 1
test('an email without an account has the same limit of guesses as an account', async () => {
  expect(countByStatus(await guesses(newEmail(), 40))).toEqual({ 401: 10, 429: 30 });
});

test('all spellings of one email share one limit of guesses', async () => {
  const { email } = await createMember(site);
  const spellings = [email, email.toUpperCase(), ` ${email} `, `${email}\n`];
  const answers = await runInParallel(24, (n) => guess(spellings[n % 4] ?? '', `mala-clave-${n}`));
  expect(countByStatus(answers)).toEqual({ 401: 10, 429: 14 });
});

test('a sign-in resets the account’s count of wrong passwords', async () => {
  const { email } = await createMember(site);
  for (let round = 0; round < 2; round++) {
    expect(countByStatus(await guesses(email, 6))).toEqual({ 401: 6 });
    expect((await guess(email, password)).status).toBe(200);
  }
});

// Threat 1
test.each([
  ['an applicant', { estado: 'pendiente' }],
  ['an unconfirmed applicant', { estado: 'pendiente', verified: false }],
  ['another active member', { estado: 'activo' }],
] as const)(
  'a sign-in of %s with the same inbox does not reset the victim’s count',
  async (_, state) => {
    const victim = await createMember(site, { email: `victima-${crypto.randomUUID()}@gmail.com` });
    const email = victim.email.replace('victima', 'vic.tima').replace('@', '+a@');
    const own = await createMember(site, { ...state, email });
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      statuses.push(...(await guesses(victim.email, 9)).map(({ status }) => status));
      await guess(own.email, password);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  },
);

// Threat 1
test('the right password of a pending account does not reset its count of guesses', async () => {
  const { email } = await createMember(site, { estado: 'pendiente' });
  expect(countByStatus(await guesses(email, 6))).toEqual({ 401: 6 });
  expect((await guess(email, password)).status).toBe(403);
  expect(countByStatus(await guesses(email, 6))).toEqual({ 401: 3, 429: 3 });
});

// Threat 1
test('an account can reset its count of guesses three times in fifteen minutes', async () => {
  const { email } = await createMember(site);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round++) {
    statuses.push(...(await guesses(email, 9)).map(({ status }) => status));
    await guess(email, password);
  }
  // The API checks nine guesses in each of four rounds and one guess in the fifth round.
  expect(statuses.filter((status) => status === 401)).toHaveLength(37);
});

test('the API allows guesses again after fifteen minutes', async () => {
  const { email } = await createMember(site);
  await guesses(email, 11);
  await runSql(site, 'UPDATE rate_limits SET window = window - ?', windowMs);
  expect((await guess(email, password)).status).toBe(200);
});

// Threat 43
test('counters of guesses contain no email, and the cron deletes yesterday’s counters', async () => {
  const keys = await runSql<{ key: string }>(site, 'SELECT key FROM rate_limits');
  for (const { key } of keys) expect(key).toMatch(/^[a-z-]+:[\w-]+$/);
  const yesterday = Date.now() - 25 * 3_600_000;
  await runSql(site, 'UPDATE rate_limits SET window = ? WHERE key <> ?', yesterday, keys[0]?.key);
  await site.runCron();
  await expect.poll(async () => (await runSql(site, 'SELECT key FROM rate_limits')).length).toBe(1);
});
