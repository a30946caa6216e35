import { afterAll, expect, test } from 'vitest';
import { presencePath } from '#contract/presence/presence.ts';
import { createMember, signInMember } from '../support/members.ts';
import { openPage } from '../support/presence.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { closeAllSockets, readHandshakeRefusal } from '../support/sockets.ts';
import { readRefusal } from './requests.ts';
import { wrapInWindow } from './windows.ts';

const site = await getSharedSite();
const once = wrapInWindow(60_000, 4_000, 'in the next window');
afterAll(closeAllSockets);

const newSession = async () => signInMember(site, (await createMember(site)).id);

// Threat 44
test.each([
  ['/api/perfil/datos', 20],
  ['/api/panel/historial.csv', 20],
  ['/api/panel/historial', 60],
  ['/api/perfil/actividad', 60],
])(
  '%s serves one member %i times a minute and does not limit other members',
  once(async (path, max) => {
    const headers = await newSession();
    for (let n = 0; n < max; n++) expect((await site.fetch(path, { headers })).status).toBe(200);
    const refused = await site.fetch(path, { headers });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readRefusal(refused)).toMatchObject({ status: 429, code: 'resource-exhausted' });
    expect((await site.fetch(path, { headers: await newSession() })).status).toBe(200);
  }),
);

// Threat 45
test(
  'a member may open 60 sockets a minute; attempts from other origins do not count',
  once(async () => {
    const headers = await newSession();
    const foreign = { ...headers, origin: 'https://malo.test' };
    for (let n = 0; n < 60; n++) {
      expect((await readHandshakeRefusal(site, presencePath, foreign)).status).toBe(403);
    }
    for (let n = 0; n < 10; n++) await openPage(site, headers);
    const waits: (string | null)[] = [];
    for (let n = 0; n < 51; n++) {
      waits.push(
        (await readHandshakeRefusal(site, presencePath, headers)).headers.get('retry-after'),
      );
    }
    expect(waits).toEqual([...Array<null>(50).fill(null), '60']);
    await openPage(site, await newSession());
  }),
);
