import { expect, test } from 'vitest';
import type { Device } from '#contract/members/profile.ts';
import { createMember, signInMember } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { sendJson } from './accounts-support.ts';
import { createMemberCalls } from './admin-members-support.ts';
import { signInAdmin } from './payouts-support.ts';
import { runSql } from './requests.ts';

// Old push subscriptions (earlier release) contain no session. So if one session of a member ends, the site
// deletes all these subscriptions. A browser that is still signed in subscribes again without a click
// (`renewSubscription`).

const site = await getSharedSite();
const admin = await signInAdmin(site);
const desk = createMemberCalls(site, admin.headers);

/** Creates a member with two sessions and two push subscriptions that contain no session. */
async function subscribed() {
  const { id } = await createMember(site);
  const [here] = [await signInMember(site, id), await signInMember(site, id)];
  for (const name of ['here', 'there'])
    await insertRow(site, 'push_subscriptions', {
      id: `${name}-${id}`,
      member_id: id,
      endpoint_hash: `${name}-${id}`,
      sealed: 'x',
      host: 'push.test',
      vapid_key: 'k',
      created_at: 1,
      seen_at: Date.now(),
    });
  return { id, here };
}

const subscriptions = async (id: string) =>
  (await runSql(site, 'SELECT id FROM push_subscriptions WHERE member_id = ?', id)).length;

async function endOther(headers: Record<string, string>) {
  const response = await site.fetch('/api/perfil/sesiones', { headers });
  const { sessions } = (await response.json()) as { sessions: Device[] };
  const other = sessions.find(({ current }) => !current);
  return sendJson(site, 'DELETE', `/api/perfil/sesiones/${other?.id}`, {}, headers);
}

test('if a session ends on another device, the site deletes the old subscriptions', async () => {
  const { id, here } = await subscribed();
  const { id: stranger } = await subscribed();
  expect((await endOther(here)).status).toBe(204);
  expect(await subscriptions(id)).toBe(0);
  expect(await subscriptions(stranger)).toBe(2);
});

test('a request to end an unknown session deletes no push subscription', async () => {
  const { id, here } = await subscribed();
  const path = `/api/perfil/sesiones/${crypto.randomUUID()}`;
  expect((await sendJson(site, 'DELETE', path, {}, here)).status).toBe(404);
  expect(await subscriptions(id)).toBe(2);
});

test('if the administrator ends sessions, the site deletes the old subscriptions', async () => {
  const closed = await subscribed();
  expect((await desk.endSessions(closed.id)).status).toBe(200);
  expect(await subscriptions(closed.id)).toBe(0);
  const suspended = await subscribed();
  const decision = { estado: 'suspendido', motivo: 'Varias cuentas' };
  expect((await desk.decide(suspended.id, decision)).status).toBe(200);
  expect(await subscriptions(suspended.id)).toBe(0);
});
