import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { closeCodes, pingIntervalMs, presencePath } from '#contract/presence/presence.ts';
import {
  closePage,
  createPeople,
  expectPagesConnected,
  expectPeopleCounted,
  openPageForEach,
  runForEach,
} from '../support/crowd.ts';
import { startSite } from '../support/harness.ts';
import { createMember, signInMember } from '../support/members.ts';
import { expectTotals, openPage, signInAdministrator, watchPresence } from '../support/presence.ts';
import { measureSiteMemory } from '../support/processes.ts';
import { closeAllSockets, openMuteSocket, readCloseCode } from '../support/sockets.ts';

const sockets = 2000;

const site = await startSite();
afterAll(async () => {
  closeAllSockets();
  await site.stop();
});

const sleepAll = () => site.evict('PresenceBoard', 'board');

test('the count drops a page without pings within 60 s and keeps a page with pings', async () => {
  const live = await watchPresence(site);
  const mute = await openMuteSocket(site, presencePath, await newSession());
  const page = await openPage(site, await newSession());
  const begun = performance.now();
  await expectTotals(live, { total: 2 });
  const pinging = setInterval(() => page.send('ping'), pingIntervalMs);
  const keeping = setInterval(() => live.send('ping'), pingIntervalMs);
  expect(await readCloseCode(mute)).toBe(closeCodes.silent);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`a silent page was closed after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);
  await expectTotals(live, { total: 1 });
  await sleep(pingIntervalMs * 2);
  clearInterval(pinging);
  clearInterval(keeping);
  await expectTotals(await watchPresence(site), { total: 1 });
  page.close();
  await expectTotals(live, { total: 0 });
});

const newSession = async () => signInMember(site, (await createMember(site)).id);

test(`the count of ${sockets} sockets is right after pages reopen, sleep and a restart`, async () => {
  const admin = await signInAdministrator(site);
  const people = await createPeople(site, sockets * 0.8);
  await openPageForEach(
    site,
    [people[0]].filter((one) => one !== undefined),
  );
  const before = measureSiteMemory() * 1024;
  const begun = performance.now();
  await openPageForEach(site, people);
  await openPageForEach(site, people.slice(0, sockets * 0.2));
  const seconds = (performance.now() - begun) / 1000;
  const awake = measureSiteMemory() * 1024;
  await expectPeopleCounted(site, admin, people);
  await sleepAll();
  await sleep(1000);
  const asleep = measureSiteMemory() * 1024;
  const each = (kb: number) => ((kb - before) / sockets).toFixed(1);
  console.log(
    `${sockets} sockets in ${seconds.toFixed(0)} s; KB each in workerd: ${each(awake)} awake, ${each(asleep)} asleep`,
  );
  await expectPeopleCounted(site, admin, people);
  await expectPagesConnected(people);

  await runForEach(people.slice(0, sockets / 2), closePage);
  await openPageForEach(site, people.slice(sockets / 4, sockets / 2));
  await expectPeopleCounted(site, admin, people);
  await sleepAll();
  await expectPeopleCounted(site, admin, people);

  const dropped = people.flatMap(({ pages }) => pages.splice(0));
  await site.restart();
  await Promise.all(dropped.map(({ closed }) => closed));
  await openPageForEach(site, people);
  await expectPeopleCounted(site, admin, people);
});
