import { afterEach, expect, test, vi } from 'vitest';
import { presencePath } from '#contract/presence/presence.ts';
import { createMember, signInMember } from '../support/members.ts';
import {
  expectTotals,
  openMemberPage,
  phoneAgent,
  readPresence,
  watchPresence,
} from '../support/presence.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { closeAllSockets, openMuteSocket } from '../support/sockets.ts';

const site = await getSharedSite();
afterEach(closeAllSockets);

/** Opens a live view and waits until all visitors of the previous test have left. */
async function watchNobody() {
  const live = await watchPresence(site);
  await expectTotals(live, { total: 0, byCountry: {} });
  return live;
}

test('the live view counts people by country and device as they come and go', async () => {
  const live = await watchNobody();
  const told = [{ country: 'MX', agent: phoneAgent }, { country: 'MX' }, { country: 'XX' }, {}];
  const visits = await Promise.all(told.map((one) => openMemberPage(site, one)));
  await expectTotals(live, {
    total: 4,
    byCountry: { DO: 1, MX: 2, XX: 1 },
    byDevice: { mobile: 1, tablet: 0, desktop: 3 },
  });
  for (const { page } of visits.slice(1)) page.close();
  await expectTotals(live, { total: 1, byCountry: { MX: 1 } });
  visits[0]?.page.close();
  await expectTotals(live, { total: 0, byCountry: {} });
});

test('the count drops at once if a page’s connection breaks', async () => {
  const live = await watchNobody();
  const session = await signInMember(site, (await createMember(site)).id);
  const connection = await openMuteSocket(site, presencePath, session);
  await expectTotals(live, { total: 1 });
  connection.destroy();
  await expectTotals(live, { total: 0 });
});

test('the administrator sees the presence only of members who are online', async () => {
  const before = Date.now();
  const { member, page } = await openMemberPage(site, { country: 'MX', agent: phoneAgent });
  const entry = await readPresence(site, member.id);
  expect(entry).toEqual({
    online: true,
    lastChanged: expect.any(Number),
    device: 'mobile',
    country: 'MX',
    app: 'ingreso-activo',
  });
  expect(entry?.lastChanged).toBeGreaterThanOrEqual(before);

  const later = Date.now() + 5;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(later));
  page.send(JSON.stringify({ type: 'visible', visible: false }));
  await vi.waitFor(async () =>
    expect((await readPresence(site, member.id))?.lastChanged).toBeGreaterThan(later),
  );
  expect(await readPresence(site, (await createMember(site)).id)).toBeNull();
});

test('the live view gets at most one message a second, and only after changes', async () => {
  const live = await watchNobody();
  const times: number[] = [];
  const texts: string[] = [];
  const listening = (async () => {
    for (;;) {
      texts.push(await live.next());
      times.push(performance.now());
    }
  })();
  for (let n = 0; n < 12; n++) {
    const { page } = await openMemberPage(site);
    if (n % 3 === 0) page.close();
    await Promise.race([listening, new Promise((resolve) => setTimeout(resolve, 250))]);
  }
  await vi.waitFor(() => expect(texts.at(-1)).toContain('"total":8'), 5000);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(texts).toEqual([...new Set(texts)]);
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
  // The site sends one message a second. This minimum is lower, because the test measures at the receiver and
  // network delays vary.
  expect(Math.min(...gaps)).toBeGreaterThan(700);
});

test('the presence object keeps every socket and the count after its hibernation', async () => {
  const live = await watchNobody();
  const visits = await Promise.all(
    ['MX', 'PE', 'DO', 'CL'].map((country) => openMemberPage(site, { country })),
  );
  await expectTotals(live, { total: 4 });
  await site.evict('PresenceBoard', 'board');
  const another = await watchPresence(site);
  await expectTotals(another, { total: 4, byCountry: { CL: 1, DO: 1, MX: 1, PE: 1 } });
  for (const { page } of visits) {
    page.send('ping');
    expect(await page.next()).toBe('pong');
  }
  visits[0]?.page.close();
  await expectTotals(live, { total: 3, byCountry: { CL: 1, DO: 1, PE: 1 } });
});
