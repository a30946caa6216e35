import { expect, vi } from 'vitest';
import {
  livePresencePath,
  type PresenceEntry,
  type PresenceTotals,
  presencePath,
} from '#contract/presence/presence.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import type { Site } from './harness.ts';
import { createMember, signInMember } from './members.ts';
import { openSocket, type TestSocket } from './sockets.ts';

export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

export type SessionHeaders = Awaited<ReturnType<typeof signInMember>>;

interface Told {
  country?: string;
  agent?: string;
}

/** Returns the headers of a browser with a session, in a country and on a kind of device. */
export function addBrowserHeaders(
  session: SessionHeaders,
  { country = 'DO', agent = 'Firefox/140' }: Told = {},
) {
  const { cookie, origin } = session;
  return { cookie, origin, 'x-dev-country': country, 'user-agent': agent };
}

/** Opens another page of a session. */
export function openPage(site: Site, session: SessionHeaders, told?: Told): Promise<TestSocket> {
  return openSocket(site, presencePath, addBrowserHeaders(session, told));
}

/** Creates a member and opens a page of this member. */
export async function openMemberPage(site: Site, told?: Told) {
  const member = await createMember(site);
  const session = await signInMember(site, member.id);
  return { member, session, page: await openPage(site, session, told) };
}

/** Signs in the administrator. */
export const signInAdministrator = async (site: Site): Promise<SessionHeaders> =>
  (await signInAdmin(site)).headers;

/** Opens the administrator's live view. */
export async function watchPresence(site: Site): Promise<TestSocket> {
  return openSocket(site, livePresencePath, addBrowserHeaders(await signInAdministrator(site)));
}

/** Waits until the live view shows the expected numbers; fails with the numbers that it showed last. */
export async function expectTotals(watcher: TestSocket, expected: Partial<PresenceTotals>) {
  let latest: unknown;
  await vi.waitFor(
    () => {
      for (const text of watcher.waiting.splice(0)) latest = JSON.parse(text);
      expect(latest).toMatchObject(expected);
    },
    { timeout: 60_000, interval: 20 },
  );
}

/** Returns a member's presence as the administrator reads it. */
export async function readPresence(site: Site, memberId: string) {
  const headers = await signInAdministrator(site);
  const answer = await site.fetch(`/api/admin/presencia/${memberId}`, { headers });
  expect(answer.status).toBe(200);
  const { presence }: { presence: PresenceEntry | null } = await answer.json();
  return presence;
}
