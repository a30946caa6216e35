import { expect, test } from 'vitest';
import type { Device } from '#contract/members/profile.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { readCookie, sendJson } from './accounts-support.ts';
import { post, runSql } from './requests.ts';

const site = await getSharedSite();

const agents = {
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
};

async function signInWith(email: string, agent: string, country = 'DO') {
  const headers = { 'user-agent': agent, 'x-dev-country': country };
  const response = await post(site, '/api/sesion', { email, password }, headers);
  expect(response.status).toBe(200);
  return { cookie: readCookie(response) };
}
async function devicesOf(headers: Record<string, string>) {
  const response = await site.fetch('/api/perfil/sesiones', { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { sessions: Device[] }).sessions;
}
const end = (id: string, headers: Record<string, string>) =>
  sendJson(site, 'DELETE', `/api/perfil/sesiones/${id}`, {}, headers);
const isSignedIn = async ({ cookie }: { cookie: string }) =>
  (await site.fetch('/api/perfil', { headers: { cookie } })).status === 200;

test('a member sees the signed-in devices, and the list marks the current device', async () => {
  const { email } = await createMember(site);
  const computer = await signInWith(email, agents.computer);
  await signInWith(email, agents.phone, 'MX');
  await signInWith(email, '', 'XX');
  const devices = await devicesOf(computer);
  expect(devices).toHaveLength(3);
  expect(devices).toEqual(
    expect.arrayContaining([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        browser: 'Firefox en Windows',
        device: 'desktop',
        pais: 'República Dominicana',
        createdAt: expect.any(Number),
        lastSeenAt: expect.any(Number),
        current: true,
        signedIn: true,
      },
      expect.objectContaining({
        browser: 'Safari en iPhone',
        device: 'mobile',
        pais: 'México',
        current: false,
      }),
      expect.objectContaining({ browser: 'Navegador en otro sistema', pais: null }),
    ]),
  );
});

test('the list contains no data that could sign a person in', async () => {
  const { id } = await createMember(site);
  const headers = await signInMember(site, id);
  const text = JSON.stringify(await devicesOf(headers));
  const [row] = await runSql(site, 'SELECT token_hash FROM sessions WHERE member_id = ?', id);
  expect(text).not.toContain(row?.token_hash);
  expect(text).not.toContain(headers.cookie.split('=')[1]);
});

// Threat 11
test('a member signs out another device', async () => {
  const { email } = await createMember(site);
  const here = await signInWith(email, agents.computer);
  const there = await signInWith(email, agents.phone);
  const other = (await devicesOf(here)).find(({ current }) => !current);
  const response = await end(other?.id ?? '', here);
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await isSignedIn(there)).toBe(false);
  expect(await isSignedIn(here)).toBe(true);
  expect(await devicesOf(here)).toHaveLength(1);
});

test('a member who ends the current session is signed out', async () => {
  const { email } = await createMember(site);
  const here = await signInWith(email, agents.computer);
  const [device] = await devicesOf(here);
  const response = await end(device?.id ?? '', here);
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()[0]).toMatch(/^sesion=; Max-Age=0/);
  expect(await isSignedIn(here)).toBe(false);
});

test('a 51st device replaces the least recently used device', async () => {
  const { id, email } = await createMember(site);
  const now = Date.now();
  for (let n = 0; n < 50; n++) await signInMember(site, id);
  await runSql(site, 'UPDATE sessions SET last_seen_at = ? WHERE member_id = ?', now - 5000, id);
  const oldest = await runSql<{ id: string }>(
    site,
    `UPDATE sessions SET last_seen_at = ?
    WHERE id = (SELECT id FROM sessions WHERE member_id = ? LIMIT 1) RETURNING id`,
    now - 9000,
    id,
  );
  const here = await signInWith(email, agents.computer);
  const devices = await devicesOf(here);
  expect(devices).toHaveLength(50);
  expect(devices.map((device) => device.id)).not.toContain(oldest[0]?.id);
});

const marksOf = async (memberId: string) => {
  const sql = `SELECT key, until - seen_at AS kept FROM trust_marks
    WHERE kind = 'device' AND member_id = ? ORDER BY id`;
  const rows = await runSql<{ kept: number }>(site, sql, memberId);
  return rows.map(({ kept }) => Math.round(kept / 86_400_000));
};

test('trust marks of a signed-out device expire after 90 days; other marks stay', async () => {
  const { id, email } = await createMember(site);
  const computer = await signInWith(email, agents.computer);
  await signInWith(email, agents.phone);
  expect(await marksOf(id)).toEqual([400, 400]);
  const [phone] = (await devicesOf(computer)).filter(({ current }) => !current);
  expect((await end(phone?.id ?? '', computer)).status).toBe(204);
  expect(await marksOf(id)).toEqual([400, 90]);
});

test('a new password limits the trust marks of all other devices to 90 days', async () => {
  const { id, email } = await createMember(site);
  await signInWith(email, agents.phone);
  const computer = await signInWith(email, agents.computer);
  const typed = { password, newPassword: 'Caracol-azul-73' };
  expect((await sendJson(site, 'PATCH', '/api/perfil/clave', typed, computer)).status).toBe(204);
  expect(await marksOf(id)).toEqual([90, 400]);
});
