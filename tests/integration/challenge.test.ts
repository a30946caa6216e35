import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import {
  type ChallengeAction,
  challengeDeclined,
  challengeHeader,
  challengePath,
} from '#contract/challenge.ts';
import { startTurnstileServer } from '../../scripts/turnstile/server.ts';
import { createChallenges } from '../../worker/api/challenge/challenges.ts';
import { onError, UnavailableError } from '../../worker/shared/errors.ts';
import { newEmail } from '../support/emails.ts';
import { createMember, password } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { awaitMails, createRegistration, readOutboxMails } from './accounts-support.ts';
import { leadBody, post, readRefusal, runInParallel, runSql } from './requests.ts';

const turnstile = await startTurnstileServer();
// The hash of a password takes four times as long as in other tests, so requests arrive faster than the site
// can check them.
const site = await startOwnApi({ vars: { ...turnstile.vars, PASSWORD_LN: '12' } });
const hour = 3_600_000;
const flood = async (hits = 200) => {
  await runSql(site, 'DELETE FROM rate_limits');
  for (const [name, size] of Object.entries({ hour, day: 24 * hour })) {
    const window = Date.now() - (Date.now() % size);
    await insertRow(site, 'rate_limits', { key: `mail-${name}:site`, window, hits });
  }
};
beforeEach(async () => {
  turnstile.state.down = false;
  await runSql(site, 'DELETE FROM outbox WHERE turn IS NOT NULL');
  return flood();
});

const hostname = new URL(site.url).hostname;
const answered = (action: string, host = hostname) => ({
  [challengeHeader]: turnstile.issue({ hostname: host, action }),
});
const unlock = (headers: Record<string, string> = {}, email = newEmail()) =>
  post(site, '/api/leads/desbloqueo', { email, appName: 'PollPay', acepta: true }, headers);

/** Returns the outbox lane of the waiting mail to an email. */
const laneIn = async (email: string) =>
  (await runSql(site, 'SELECT lane FROM outbox WHERE recipient = ?', email))[0]?.lane;

const calls: [string, ChallengeAction, number, () => Record<string, unknown>][] = [
  [
    '/api/leads/desbloqueo',
    'lead',
    201,
    () => ({ email: newEmail(), appName: 'PollPay', acepta: true }),
  ],
  ['/api/leads', 'lead', 201, () => leadBody({ email: newEmail() })],
  ['/api/registro', 'sign-up', 202, createRegistration],
  ['/api/clave/olvido', 'link', 202, () => ({ email: newEmail() })],
  ['/api/registro/reenviar', 'link', 202, () => ({ email: newEmail() })],
];

test.each(calls)(
  'in a flood, %s needs a challenge, and the call passes after the challenge',
  async (...call) => {
    const [path, action, status, bodyOf] = call;
    const body = bodyOf();
    const refusal = await readRefusal(await post(site, path, body));
    expect(refusal).toMatchObject({ status: 429, code: 'resource-exhausted', challenge: action });
    expect((await post(site, path, body, answered(action))).status).toBe(status);
  },
);

// Threat 40
test('a solved challenge works once, on its own site and for its own action', async () => {
  const once = answered('lead');
  expect((await unlock(once)).status).toBe(201);
  const wrong = {
    'a second time': once,
    'given on another site': answered('lead', 'otro.example'),
    'given for a sign-up': answered('sign-up'),
    'that nobody gave': { [challengeHeader]: 'XXXX.DUMMY.TOKEN.XXXX' },
    'that is too long': { [challengeHeader]: 'x'.repeat(2049) },
    'that is empty': { [challengeHeader]: '' },
  };
  for (const [how, headers] of Object.entries(wrong)) {
    const email = newEmail();
    const { status, challenge } = await readRefusal(await unlock(headers, email));
    expect({ how, status, challenge }).toEqual({ how, status: 429, challenge: 'lead' });
    expect(await readOutboxMails(site, email)).toEqual([]);
  }
  // The site sends Turnstile no answer of more than 2,048 characters, because no valid answer is longer.
  expect(turnstile.asked.filter((one) => one.length > 2048)).toEqual([]);
});

// Threat 40
test('a person whose challenge fails can continue, but the mail waits for hours', async () => {
  const { email } = await createMember(site);
  const declined = { [challengeHeader]: challengeDeclined };
  for (const [path, action, status, bodyOf] of calls) {
    turnstile.state.down = false;
    expect((await post(site, path, bodyOf(), declined)).status).toBe(status);
    turnstile.state.down = true;
    expect((await post(site, path, bodyOf(), answered(action))).status).toBe(status);
  }
  const lead = newEmail();
  expect(await (await unlock(declined, lead)).json()).toMatchObject({ mailWait: 'hours' });
  expect(await laneIn(lead)).toBe(3);
  turnstile.state.down = false;
  const person = newEmail();
  await unlock(answered('lead'), person);
  expect(await laneIn(person)).toBe(1);
  await post(site, '/api/clave/olvido', { email }, declined);
  await awaitMails(site, email, 1);
});

test('without a flood, a call needs no challenge', async () => {
  await flood(1);
  const before = turnstile.asked.length;
  for (const [path, , status, bodyOf] of calls) {
    expect((await post(site, path, bodyOf())).status).toBe(status);
  }
  expect(turnstile.asked).toHaveLength(before);
});

test('strangers need a challenge while their lane of the hashing queue is full', async () => {
  await flood(1);
  const signIn = () => post(site, '/api/sesion', { email: newEmail(), password });
  const answers = await runInParallel(100, signIn);
  const refusals = await Promise.all(answers.map(readRefusal));
  const asked = refusals.filter(({ status }) => status !== 401);
  expect(asked.length).toBeGreaterThan(0);
  for (const one of asked) expect(one).toMatchObject({ status: 429, challenge: 'sign-in' });
});

test('Cloudflare’s script may run only in the document of the challenge', async () => {
  const page = await site.fetch(challengePath('lead'));
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/unsafe|\*|script-src[^;]*'self'/);
  expect(policy).toContain(`frame-src ${turnstile.url};`);
  const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
  const html = await page.text();
  expect(html.match(/<script /g)).toHaveLength(
    html.match(new RegExp(`<script [^>]*nonce="${nonce}"`, 'g'))?.length ?? 0,
  );
  expect(html).toContain(`src="${turnstile.url}/turnstile/v0/api.js?`);
  expect(html).toContain(turnstile.vars.TURNSTILE_SITE_KEY);
  expect(html).not.toContain(turnstile.vars.TURNSTILE_SECRET);
  expect((await site.fetch('/api/pregunta?accion=otra')).status).toBe(400);
  const other = await site.fetch('/api/sesion');
  expect(other.headers.get('content-security-policy')).not.toContain(turnstile.url);
});

const TURNSTILE_URL = turnstile.url;
const SITE_URL = 'https://sitio.test';
const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET } = turnstile.vars;
const challenges = createChallenges({
  TURNSTILE_SITE_KEY,
  TURNSTILE_SECRET,
  TURNSTILE_URL,
  SITE_URL,
});

/** Asks twice for a call's lane in the hashing queue. `status` is the answer if this lane is full. */
async function laneOf(answer?: string) {
  const lanes: string[] = [];
  const app = new Hono().get('/', async (c) => {
    for (let n = 0; n < 2; n++) lanes.push((await challenges.placeOf(c, 'sign-in')).lane);
    throw new UnavailableError('lleno', 3);
  });
  const headers = new Headers(answer === undefined ? {} : { [challengeHeader]: answer });
  const { status } = await app.onError(onError).request('/', { headers });
  return { lanes, status };
}
const issue = (action: string) => turnstile.issue({ hostname: 'sitio.test', action });

test('a sign-in with a solved challenge uses the people’s lane and verifies it once', async () => {
  const before = turnstile.asked.length;
  expect(await laneOf(issue('sign-in'))).toEqual({ lanes: ['person', 'person'], status: 503 });
  expect(turnstile.asked.length - before).toBe(1);
});

test('sign-ins without a valid challenge use the hashing queue’s lane for strangers', async () => {
  const asked = { lanes: ['others', 'others'], status: 429 };
  expect(await laneOf()).toEqual(asked);
  expect(await laneOf(issue('lead'))).toEqual(asked);
});

test('if the lane is full and no challenge can help, a sign-in gets 503', async () => {
  const busy = { lanes: ['others', 'others'], status: 503 };
  expect(await laneOf(challengeDeclined)).toEqual(busy);
  turnstile.state.down = true;
  expect(await laneOf(issue('sign-in'))).toEqual(busy);
  turnstile.state.down = false;
});
