import { expect, test } from 'vitest';
import { digest } from '#contract/digest.ts';
import type { Device } from '#contract/members/profile.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { newBrowser } from '../support/push-service.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { sendJson } from './accounts-support.ts';
import { runSql } from './requests.ts';

const site = await getSharedSite();

async function listener() {
  const member = await createMember(site);
  await runSql(site, 'UPDATE members SET encuestas_completadas = 1 WHERE id = ?', member.id);
  return inBrowser(member);
}
type Listener = Awaited<ReturnType<typeof listener>>;

/** Signs a member in with another browser. */
async function inBrowser(member: { id: string; email: string }) {
  const headers = await signInMember(site, member.id);
  return { member, headers, browser: newBrowser('http://127.0.0.1:9') };
}

/** Returns two browsers of one member, both with a push subscription. */
async function twoBrowsers() {
  const here = await listener();
  const there = await inBrowser(here.member);
  for (const browser of [here, there]) expect((await choosePush(browser)).status).toBe(204);
  return { here, there };
}

const choosePush = ({ headers, browser: { subscription } }: Listener) => {
  const choice = { channel: 'push', timeZone: 'America/Bogota', subscription };
  return sendJson(site, 'PUT', '/api/perfil/avisos', choice, headers);
};
const shown = async ({ headers }: Pick<Listener, 'headers'>) =>
  (await site.fetch('/api/perfil/avisos', { headers })).json();
const hashOf = ({ browser }: Listener) => digest(browser.subscription.endpoint);
/** Returns whether the browser still gets push messages. */
async function isTold(browser: Listener) {
  const sql = 'SELECT id FROM push_subscriptions WHERE endpoint_hash = ?';
  return (await runSql(site, sql, await hashOf(browser))).length === 1;
}

// Threat 16
test('if a browser ends its subscription, only this browser loses push messages', async () => {
  const ana = await listener();
  const other = { ...ana, browser: newBrowser('http://127.0.0.1:9') };
  for (const browser of [ana, other]) expect((await choosePush(browser)).status).toBe(204);
  expect(await shown(ana)).toMatchObject({ devices: 2 });
  const { endpoint } = ana.browser.subscription;
  const stranger = await listener();
  const end = ({ headers }: Listener) =>
    sendJson(site, 'DELETE', '/api/perfil/avisos', { endpoint }, headers);
  expect((await end(stranger)).status).toBe(204);
  expect(await shown(ana)).toMatchObject({ devices: 2 });
  expect((await end(ana)).status).toBe(204);
  expect(await shown(ana)).toMatchObject({ channel: 'push', devices: 1 });
});

test('the answer about notifications contains the subscription of the caller’s session', async () => {
  const { here, there } = await twoBrowsers();
  expect(await shown(here)).toMatchObject({ here: await hashOf(here), devices: 2 });
  expect(await shown(there)).toMatchObject({ here: await hashOf(there) });
  const elsewhere = await inBrowser(here.member);
  expect(await shown(elsewhere)).toMatchObject({ here: null, devices: 2 });
  // If the browser signs in again without its old cookie, it still gets push messages.
  const again = { ...elsewhere, browser: here.browser };
  expect((await choosePush(again)).status).toBe(204);
  expect(await shown(again)).toMatchObject({ here: await hashOf(here), devices: 2 });
  expect(await shown(here)).toMatchObject({ here: null });
});

test('after a password change, only the browser in use still gets push messages', async () => {
  const { here, there } = await twoBrowsers();
  const leo = await listener();
  expect((await choosePush(leo)).status).toBe(204);
  const typed = { password, newPassword: 'Caracol-azul-73' };
  const refused = await sendJson(
    site,
    'PATCH',
    '/api/perfil/clave',
    { ...typed, password: 'otra' },
    here.headers,
  );
  expect(refused.status).toBe(403);
  expect(await shown(here)).toMatchObject({ devices: 2 });
  expect((await sendJson(site, 'PATCH', '/api/perfil/clave', typed, here.headers)).status).toBe(
    204,
  );
  expect(await shown(here)).toMatchObject({ channel: 'push', here: await hashOf(here) });
  expect(await isTold(there)).toBe(false);
  expect(await shown(leo)).toMatchObject({ devices: 1 });
});

test('if a session is ended from another device, only this session loses push messages', async () => {
  const { here, there } = await twoBrowsers();
  const answer = await site.fetch('/api/perfil/sesiones', { headers: here.headers });
  const { sessions } = (await answer.json()) as { sessions: Device[] };
  const other = sessions.find(({ current }) => !current);
  const ended = await sendJson(
    site,
    'DELETE',
    `/api/perfil/sesiones/${other?.id}`,
    {},
    here.headers,
  );
  expect(ended.status).toBe(204);
  expect([await isTold(here), await isTold(there)]).toEqual([true, false]);
});

test('a sign-out ends the push messages of its browser, even without scripts', async () => {
  const { here, there } = await twoBrowsers();
  expect((await sendJson(site, 'DELETE', '/api/sesion', {}, here.headers)).status).toBe(204);
  expect([await isTold(here), await isTold(there)]).toEqual([false, true]);
});

test('a sign-in with another account ends the earlier member’s push messages', async () => {
  const { here, there } = await twoBrowsers();
  const { email } = await createMember(site);
  const body = { email, password };
  expect((await sendJson(site, 'POST', '/api/sesion', body, here.headers)).status).toBe(200);
  expect([await isTold(here), await isTold(there)]).toEqual([false, true]);
});
