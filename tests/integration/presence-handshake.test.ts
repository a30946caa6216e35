import { afterAll, expect, test } from 'vitest';
import { closeCodes, livePresencePath, presencePath } from '#contract/presence/presence.ts';
import { createMember, signInMember } from '../support/members.ts';
import {
  addBrowserHeaders,
  openMemberPage,
  openPage,
  readPresence,
  signInAdministrator,
  watchPresence,
} from '../support/presence.ts';
import { getSharedSite } from '../support/shared-site.ts';
import {
  closeAllSockets,
  openMuteSocket,
  openSocket,
  readCloseCode,
  readHandshakeRefusal,
} from '../support/sockets.ts';
import { getResetToken, goodPassword } from './accounts-support.ts';
import { patchAsAdmin } from './payouts-support.ts';
import { post, readRefusal } from './requests.ts';

const site = await getSharedSite();
afterAll(closeAllSockets);

test.each([presencePath, livePresencePath])('a plain GET of %s gets 426', async (path) => {
  const answer = await site.fetch(path, { headers: await signInAdministrator(site) });
  expect(await readRefusal(answer)).toMatchObject({ status: 426, code: 'invalid-argument' });
});

// Threat 22
test.each([presencePath, livePresencePath])(
  'the socket route %s refuses a connection from a page of another site',
  async (path) => {
    const { cookie } = await signInAdministrator(site);
    const foreign = ['https://otro.example', 'null', `${site.url}.otro.example`, undefined];
    for (const origin of foreign) {
      const refusal = await readRefusal(await readHandshakeRefusal(site, path, { cookie, origin }));
      expect(refusal).toMatchObject({ status: 403, code: 'permission-denied' });
    }
  },
);

test('the handshake ignores presence headers of the client', async () => {
  const victim = await createMember(site);
  const member = await createMember(site);
  const claimed = {
    uid: victim.id,
    sessionId: 'inventada',
    device: 'tablet',
    country: 'ZZ',
    app: 'ingreso-activo',
    isWatching: true,
    sessionEndsAt: Date.now() + 1e12,
  };
  await openSocket(site, presencePath, {
    ...addBrowserHeaders(await signInMember(site, member.id), { country: 'DO' }),
    'x-visitor': JSON.stringify(claimed),
  });
  expect(await readPresence(site, victim.id)).toBeNull();
  expect(await readPresence(site, member.id)).toMatchObject({ device: 'desktop', country: 'DO' });
});

test('a sign-out closes only the sockets of its own session’s pages', async () => {
  const { member, session } = await openMemberPage(site);
  const pages = [
    await openMuteSocket(site, presencePath, session),
    await openMuteSocket(site, presencePath, session),
  ];
  const elsewhere = await openPage(site, await signInMember(site, member.id));
  const signedOut = await site.fetch('/api/sesion', { method: 'DELETE', headers: session });
  expect(signedOut.status).toBe(204);
  const codes = await Promise.all(pages.map(readCloseCode));
  expect(codes).toEqual([closeCodes.revoked, closeCodes.revoked]);
  expect((await readHandshakeRefusal(site, presencePath, session)).status).toBe(401);
  elsewhere.send('ping');
  expect(await elsewhere.next()).toBe('pong');
  expect(await readPresence(site, member.id)).not.toBeNull();
});

// Threat 11
test('a password reset by mail closes the sockets of all pages of the account', async () => {
  const member = await createMember(site);
  const pages = [
    await openMuteSocket(site, presencePath, await signInMember(site, member.id)),
    await openMuteSocket(site, presencePath, await signInMember(site, member.id)),
  ];
  const token = await getResetToken(site, member.email);
  expect((await post(site, '/api/clave', { token, password: goodPassword })).status).toBe(204);
  const codes = await Promise.all(pages.map(readCloseCode));
  expect(codes).toEqual([closeCodes.revoked, closeCodes.revoked]);
});

test('a suspension closes the sockets of all pages of the member', async () => {
  const member = await createMember(site);
  const pages = [
    await openMuteSocket(site, presencePath, await signInMember(site, member.id)),
    await openMuteSocket(site, presencePath, await signInMember(site, member.id)),
  ];
  const suspended = await patchAsAdmin(
    site,
    await signInAdministrator(site),
    `miembros/${member.id}`,
    {
      estado: 'suspendido',
      motivo: 'Respuestas al azar',
    },
  );
  expect(suspended.ok).toBe(true);
  const codes = await Promise.all(pages.map(readCloseCode));
  expect(codes).toEqual([closeCodes.revoked, closeCodes.revoked]);
  expect(await readPresence(site, member.id)).toBeNull();
});

test('a sign-out closes the administrator’s live view', async () => {
  const session = await signInAdministrator(site);
  const live = await openMuteSocket(site, livePresencePath, session);
  const other = await watchPresence(site);
  await other.next();
  await site.fetch('/api/sesion', { method: 'DELETE', headers: session });
  expect(await readCloseCode(live)).toBe(closeCodes.revoked);
  other.send('ping');
  expect(await other.next()).toBe('pong');
});
