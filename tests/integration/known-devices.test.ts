import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Device } from '#contract/members/profile.ts';
import { retentionDays } from '#contract/retention.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import {
  awaitMails,
  createRegistration,
  getResetToken,
  goodPassword,
  sendJson,
  signMailToken,
} from './accounts-support.ts';
import { post, runInParallel, runSql } from './requests.ts';
import { avoidWindowEnds } from './windows.ts';

const site = await getSharedSite();
avoidWindowEnds(900_000, 40_000);

/** Simulates a browser with its own cookies. */
function browser() {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  async function ask(path: string, body: unknown): Promise<Response> {
    const answer = await post(site, path, body, { cookie: cookie() });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(set) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  }
  return {
    jar,
    token() {
      const token = jar.get('dispositivo');
      if (!token) throw new Error('the browser has no token of a known device');
      return token;
    },
    cookie,
    ask,
    signIn: async (email: string, typed = password) =>
      (await ask('/api/sesion', { email, password: typed })).status,
  };
}
const stranger = (email: string, typed = 'mala-clave-1') =>
  post(site, '/api/sesion', { email, password: typed });
const exhaust = (email: string) => runInParallel(12, () => stranger(email));

// Threat 2
test('while networks guess passwords, the owner can sign in from known and new devices', async () => {
  const { email } = await createMember(site);
  const known = browser();
  expect(await known.signIn(email)).toBe(200);
  let isOver = false;
  const seen = new Set<number>();
  const hammering = runInParallel(15, async () => {
    while (!isOver) {
      seen.add((await stranger(email)).status);
      await sleep(250);
    }
  });
  try {
    await expect.poll(() => seen.has(429)).toBe(true);
    for (let n = 0; n < 5; n++) expect(await known.signIn(email)).toBe(200);
    const fresh = browser();
    expect(await fresh.signIn(email)).toBe(429);
    const token = await getResetToken(site, email);
    expect((await fresh.ask('/api/clave', { token, password: goodPassword })).status).toBe(204);
    for (let n = 0; n < 5; n++) expect(await fresh.signIn(email, goodPassword)).toBe(200);
  } finally {
    isOver = true;
    await hammering;
  }
});

// Threat 3
test('after ten wrong passwords, the API forgets this device but no other device', async () => {
  const { id, email } = await createMember(site);
  const [one, other] = [browser(), browser()];
  for (const each of [one, other]) expect(await each.signIn(email)).toBe(200);
  for (let n = 0; n < 10; n++) expect(await one.signIn(email, 'mala-clave-1')).toBe(401);
  // The site has forgotten the device, so this failure counts with the guesses of unknown devices.
  expect(await one.signIn(email, 'mala-clave-1')).toBe(401);
  const left = await runSql(site, 'SELECT id FROM known_devices WHERE member_id = ?', id);
  expect(left).toHaveLength(1);
  await exhaust(email);
  expect(await one.signIn(email)).toBe(429);
  expect(await other.signIn(email)).toBe(200);
});

// Threat 3
test('a known device is known only for the account that signed in on it', async () => {
  const [mine, yours] = [await createMember(site), await createMember(site)];
  const device = browser();
  expect(await device.signIn(mine.email)).toBe(200);
  await exhaust(yours.email);
  expect(await device.signIn(yours.email)).toBe(429);
  await exhaust(mine.email);
  const forged = browser();
  forged.jar.set('dispositivo', `${device.token().slice(0, -2)}xx`);
  expect(await forged.signIn(mine.email)).toBe(429);
  await runSql(site, 'DELETE FROM known_devices');
  expect(await device.signIn(mine.email)).toBe(429);
});

test('a sign-in gives the device a new token and makes the old token invalid', async () => {
  const { id, email } = await createMember(site);
  const device = browser();
  await device.signIn(email);
  const copy = browser();
  copy.jar.set('dispositivo', device.token());
  await device.signIn(email);
  expect(copy.jar.get('dispositivo')).not.toBe(device.jar.get('dispositivo'));
  await exhaust(email);
  expect(await copy.signIn(email)).toBe(429);
  expect(await device.signIn(email)).toBe(200);
  const rows = await runSql(site, 'SELECT * FROM known_devices WHERE member_id = ?', id);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(device.jar.get('dispositivo'));
});

test('a sign-in that creates no session does not change the known devices', async () => {
  const { id, email } = await createMember(site);
  const device = browser();
  await device.signIn(email);
  const devices = () => runSql(site, 'SELECT * FROM known_devices WHERE member_id = ?', id);
  const before = await devices();
  await runSql(
    site,
    `CREATE TRIGGER no_session BEFORE INSERT ON sessions WHEN NEW.member_id = '${id}'
      BEGIN SELECT RAISE(IGNORE); END`,
  );
  try {
    expect(await device.signIn(email)).toBe(401);
  } finally {
    await runSql(site, 'DROP TRIGGER no_session');
  }
  expect(await devices()).toEqual(before);
});

// Threat 7
test('only the first browser that uses the verification link becomes a known device', async () => {
  const body = createRegistration();
  expect((await post(site, '/api/registro', body)).status).toBe(202);
  const [mail] = await awaitMails(site, body.email, 1);
  const device = browser();
  const token = await signMailToken(site, mail);
  expect((await device.ask('/api/registro/verificar', { token })).status).toBe(204);
  await runSql(site, "UPDATE members SET estado = 'activo' WHERE email = ?", body.email);
  await exhaust(body.email);
  expect(await device.signIn(body.email, body.password)).toBe(200);
  const finder = browser();
  expect((await finder.ask('/api/registro/verificar', { token })).status).toBe(204);
  expect(finder.cookie()).toBe('');
  expect(await finder.signIn(body.email, body.password)).toBe(429);
});

async function devicesOf(cookie: string) {
  const answer = await site.fetch('/api/perfil/sesiones', { headers: { cookie } });
  return ((await answer.json()) as { sessions: Device[] }).sessions;
}

test('the device list shows a signed-out device, and the member can remove it', async () => {
  const { id, email } = await createMember(site);
  const away = browser();
  await away.signIn(email);
  await sendJson(site, 'DELETE', '/api/sesion', {}, { cookie: away.cookie() });
  const here = await signInMember(site, id);
  const [first, second] = await devicesOf(here.cookie);
  expect(first).toMatchObject({ current: true, signedIn: true });
  expect(second).toMatchObject({ current: false, signedIn: false });
  const gone = await sendJson(site, 'DELETE', `/api/perfil/sesiones/${second?.id}`, {}, here);
  expect(gone.status).toBe(204);
  expect(await devicesOf(here.cookie)).toHaveLength(1);
  await exhaust(email);
  expect(await away.signIn(email)).toBe(429);
});

test('a new password forgets other devices, and an account has at most twenty devices', async () => {
  const { id, email } = await createMember(site);
  const count = async () =>
    (await runSql(site, 'SELECT id FROM known_devices WHERE member_id = ?', id)).length;
  const device = browser();
  for (let n = 0; n < 22; n++) {
    device.jar.clear();
    await runSql(site, "DELETE FROM rate_limits WHERE key LIKE 'sign-in:%'");
    expect(await device.signIn(email)).toBe(200);
  }
  expect(await count()).toBe(20);
  const change = { password, newPassword: goodPassword };
  const headers = { cookie: device.cookie() };
  expect((await sendJson(site, 'PATCH', '/api/perfil/clave', change, headers)).status).toBe(204);
  expect(await count()).toBe(1);
  await exhaust(email);
  expect(await device.signIn(email, goodPassword)).toBe(200);
});

test('the cron forgets a device that stays unused for the lifetime of its cookie', async () => {
  const { id, email } = await createMember(site);
  await browser().signIn(email);
  const old = Date.now() - (retentionDays.knownDevices + 1) * 86_400_000;
  await runSql(site, 'UPDATE known_devices SET created_at = ? WHERE member_id = ?', old, id);
  await site.runCron();
  const rows = () => runSql(site, 'SELECT id FROM known_devices WHERE member_id = ?', id);
  await expect.poll(rows).toEqual([]);
});

// Threat 2
test('a known device stays known after it opens another account’s link', async () => {
  const { email } = await createMember(site);
  const own = browser();
  expect(await own.signIn(email)).toBe(200);
  const device = own.jar.get('dispositivo');
  const body = createRegistration();
  await sendJson(site, 'POST', '/api/registro', body);
  const [mail] = await awaitMails(site, body.email, 1);
  const token = await signMailToken(site, mail);
  expect((await own.ask('/api/registro/verificar', { token })).status).toBe(204);
  expect(own.jar.get('dispositivo')).toBe(device);
  // `trust_marks` has a row of this browser for each account.
  const marks = await runSql(
    site,
    `SELECT count(DISTINCT k.key) AS browsers, count(*) AS accounts FROM trust_marks k
    JOIN members m ON m.id = k.member_id WHERE k.kind = 'device' AND m.email IN (?, ?)`,
    email,
    body.email,
  );
  expect(marks).toEqual([{ browsers: 1, accounts: 2 }]);
});
