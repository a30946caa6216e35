import { afterAll, expect, test, vi } from 'vitest';
import { maxMessageLength } from '#contract/presence/client-message.ts';
import { closeCodes, presencePath } from '#contract/presence/presence.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { openMemberPage, openPage, readPresence, watchPresence } from '../support/presence.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { closeAllSockets, openMuteSocket, readHandshakeRefusal } from '../support/sockets.ts';
import { sendJson } from './accounts-support.ts';
import { readRefusal, runInParallel } from './requests.ts';

const site = await getSharedSite();
afterAll(closeAllSockets);

const visible = (extra = '') => JSON.stringify({ type: 'visible', visible: true, extra });

test.each([
  ['text that is no JSON', 'hola'],
  ['JSON of another shape', '{"type":"panel"}'],
  ['nothing', ''],
  ['bytes', new Uint8Array([1, 2, 3]).buffer],
  ['a message that is too long', visible('x'.repeat(maxMessageLength))],
  ['a message of a megabyte', 'x'.repeat(1_000_000)],
])('%s closes the page’s socket with a reason', async (_, message) => {
  const { member, page } = await openMemberPage(site);
  page.send(message);
  const { code, reason } = await page.closed;
  expect(code).toBe(closeCodes.badMessage);
  expect(reason).toMatch(/^[A-ZÁÉÍÓÚ¿¡].+\.$/);
  expect(await readPresence(site, member.id)).toBeNull();
});

// Threat 45
test('a flood of messages closes the socket, even if the object hibernates meanwhile', async () => {
  const { page } = await openMemberPage(site);
  for (let n = 0; n < 15; n++) page.send(visible());
  await site.evict('PresenceBoard', 'board');
  for (let n = 0; n < 15; n++) page.send(visible());
  expect((await page.closed).code).toBe(closeCodes.flood);
});

// Threat 45
test('the API refuses a member’s eleventh socket across all sessions', async () => {
  const member = await createMember(site);
  const session = await signInMember(site, member.id);
  const tabs = await runInParallel(10, () => openPage(site, session));
  const sessions = [session, await signInMember(site, member.id)];
  for (let n = 0; n < 40; n++) {
    const refused = await readRefusal(
      await readHandshakeRefusal(site, presencePath, sessions[n % 2] ?? session),
    );
    expect(refused).toMatchObject({ status: 429, code: 'resource-exhausted' });
  }
  for (const tab of tabs) {
    tab.send('ping');
    expect(await tab.next()).toBe('pong');
  }
  const other = await openMemberPage(site);
  other.page.send('ping');
  expect(await other.page.next()).toBe('pong');
  tabs[0]?.close();
  await tabs[0]?.closed;
  await openPage(site, session);
});

// Threat 45
test('a connection of a closed socket counts for the limit until the client ends it', async () => {
  const member = await createMember(site);
  const session = await signInMember(site, member.id);
  const mute = await runInParallel(10, () => openMuteSocket(site, presencePath, session));
  await site.fetch('/api/sesion', { method: 'DELETE', headers: session });
  expect(await readPresence(site, member.id)).toBeNull();
  const again = await signInMember(site, member.id);
  expect((await readHandshakeRefusal(site, presencePath, again)).status).toBe(429);
  for (const connection of mute) connection.destroy();
  await vi.waitFor(() => openPage(site, again), 5000);
});

test('a message from a live view closes its socket', async () => {
  const live = await watchPresence(site);
  live.send('ping');
  expect(['pong', expect.stringContaining('total')]).toContainEqual(await live.next());
  live.send(visible());
  expect((await live.closed).code).toBe(closeCodes.badMessage);
});

test('only the member’s own open pages get the message about a changed panel', async () => {
  const { session, page } = await openMemberPage(site);
  const tab = await openPage(site, session);
  const other = await openMemberPage(site);
  await site.evict('PresenceBoard', 'board');
  const body = { paypalEmail: 'cobros@correo.test', password };
  const saved = await sendJson(site, 'PATCH', '/api/perfil/paypal', body, session);
  expect(saved.ok).toBe(true);
  expect(JSON.parse(await page.next())).toEqual({ type: 'panel' });
  expect(JSON.parse(await tab.next())).toEqual({ type: 'panel' });
  other.page.send('ping');
  expect(await other.page.next()).toBe('pong');
});
