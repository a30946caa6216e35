import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAlive, expectCounted, gather, leave, openEach } from '../crowd.ts';
import { type Site, startApi } from '../harness.ts';
import { signInAdministrator } from '../presence.ts';
import { closeAll } from '../sockets.ts';

// The short version of tests/bench/presence.test.ts.

let site: Site;
beforeAll(async () => {
  site = await startApi({ vars: { PRESENCE_SHARDS: '2' } });
});
afterAll(async () => {
  closeAll();
  await site.stop();
});

test('60 sockets are counted right after churn, sleep and a new start', async () => {
  const admin = await signInAdministrator(site);
  const people = await gather(site, 48);
  await openEach(site, [...people, ...people.slice(0, 12)]);
  await expectCounted(site, admin, people);

  await Promise.all(people.slice(0, 30).map(leave));
  await openEach(site, people.slice(20, 30));
  await expectCounted(site, admin, people);

  await Promise.all(['shard-0', 'shard-1'].map((name) => site.evict('PresenceShard', name)));
  await expectCounted(site, admin, people);
  await expectAlive(people);

  const dropped = people.flatMap(({ pages }) => pages.splice(0));
  await site.restart();
  await Promise.all(dropped.map(({ closed }) => closed));
  await openEach(site, people.slice(0, 40));
  await expectCounted(site, admin, people);
  expect(people.flatMap(({ pages }) => pages)).toHaveLength(40);
});
