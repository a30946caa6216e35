import { beforeEach, expect, test } from 'vitest';
import { appSentences as say } from '#contract/apps/names.ts';
import { type App, seeds } from '../../worker/api/apps/catalogue.ts';
import { writeApp } from '../../worker/api/apps/store.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { defineAppOrder } from '../../worker/api/settings/app-order.ts';
import { readSettings, writeSetting } from '../../worker/api/settings/store.ts';
import { createApp, requestApps } from '../support/apps.ts';
import { startOwnInProcessApi } from '../support/own-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { countByStatus, readRefusal, runSql } from './requests.ts';
import { changeSetting, fetchSettings, sendSetting } from './settings-support.ts';

// Five apps stay visible, even if two windows make changes at the same time (decision 052).

const site = startOwnInProcessApi();
const { headers, id: actorId } = await signInAdmin(site);
const db = openDb(site.db);
const order = [...seeds.keys()].toReversed();
const [one = '', two = '', three = '', ...rest] = order;
const hidden = rest.slice(-3);

beforeEach(async () => {
  for (const table of ['settings', 'apps']) await runSql(site, `DELETE FROM ${table}`);
  await changeSetting(site, headers, 'apps', { order, hidden });
});

const author = () => ({ actorId, requestId: crypto.randomUUID(), requestHash: null, now: 1 });
const askToRetire = (slug: string) => requestApps(site, headers, 'POST', `/${slug}/retirar`);

/** Retires an app in the version that the test read before, even if the catalogue has changed since. */
function retire(was: App | null) {
  if (!was) throw new Error('no app');
  const { slug, version, entry } = was;
  return writeApp(
    db,
    { slug, version, was },
    { action: 'retire-app', entry, retiredAt: 1 },
    author(),
  );
}
const read = async () => (await readSettings(db)).catalogue;

async function visibleNow() {
  const { isInvalid, value } = (await fetchSettings(site, headers)).apps;
  expect(isInvalid).toBe(false);
  return value.order.filter((slug) => !value.hidden.includes(slug));
}

test('if two windows show six visible apps and both retire an app, five apps stay', async () => {
  const seen = await read();
  expect(await retire(seen.at(one))).toBe(true);
  expect(await retire(seen.at(two))).toBe(false);
  expect(await visibleNow()).toEqual([two, three, ...rest.slice(0, -3)]);
});

test('the refusal of a parallel retirement says that five apps have to stay visible', async () => {
  const answers = await Promise.all([one, two, three].map(askToRetire));
  expect(countByStatus(answers)).toEqual({ 200: 1, 409: 2 });
  for (const answer of answers.filter(({ ok }) => !ok)) {
    expect((await readRefusal(answer)).message).toBe(say.topFive);
  }
  expect(await visibleNow()).toHaveLength(5);
});

test('after another window’s save, a retirement counts the apps that are visible now', async () => {
  const seen = await read();
  const [shown = '', ...others] = hidden;
  await changeSetting(site, headers, 'apps', { order, hidden: [...others, one, two] });
  expect(await retire(seen.at(shown))).toBe(false);
  expect(await retire(seen.at(one))).toBe(true);
  expect(await visibleNow()).toHaveLength(5);
});

test('a new app is not among the visible apps until the owner adds it to the order', async () => {
  const { slug } = await createApp(site, headers);
  expect((await askToRetire(one)).status).toBe(200);
  expect(await retire((await read()).at(two))).toBe(false);
  await changeSetting(site, headers, 'apps', { order: [slug, ...order.slice(1)], hidden });
  expect(await retire((await read()).at(two))).toBe(true);
});

test('the database refuses a save if an app was retired after the save’s check', async () => {
  const { catalogue, rows } = await readSettings(db);
  const stored = rows.find(({ key }) => key === 'apps');
  const value = { order, hidden: [...hidden, one] };
  const edit = { ...author(), key: 'apps', value, before: stored?.value, after: value };
  const save = () =>
    writeSetting(db, { ...edit, onlyIf: defineAppOrder(catalogue).onlyIf?.(value) });
  expect((await askToRetire(two)).status).toBe(200);
  expect(await save()).toBe(false);
  await requestApps(site, headers, 'POST', `/${two}/volver`);
  expect(await save()).toBe(true);
});

test('the API refuses a reset that would leave too few visible apps', async () => {
  const own = [];
  for (let nth = 0; nth < 5; nth += 1) own.push((await createApp(site, headers)).slug);
  const value = { order: [...own, ...order], hidden };
  await changeSetting(site, headers, 'apps', value);
  for (const slug of order.slice(0, 5)) expect((await askToRetire(slug)).status).toBe(200);
  expect(await readRefusal(await sendSetting(site, headers, 'apps', null))).toMatchObject({
    status: 422,
    fields: { hidden: expect.any(String) },
  });
  expect(await visibleNow()).toEqual([...own, rest[2]]);
});

test('a restored app has its old place and visibility, even after saves without it', async () => {
  const [secret = ''] = hidden;
  for (const slug of [secret, two]) expect((await askToRetire(slug)).status).toBe(200);
  const left = order.filter((slug) => slug !== secret && slug !== two);
  await changeSetting(site, headers, 'apps', { order: left, hidden: hidden.slice(1) });
  expect((await fetchSettings(site, headers)).apps.value.order).toEqual(left);
  for (const slug of [secret, two]) await requestApps(site, headers, 'POST', `/${slug}/volver`);
  const { value } = (await fetchSettings(site, headers)).apps;
  expect(value.order).toEqual(order);
  expect(value.hidden).toEqual(expect.arrayContaining(hidden));
});

test('a restored app has its old place, even if the first saved order lacked the app', async () => {
  await changeSetting(site, headers, 'apps', null);
  const original = [...seeds.keys()];
  const [first = '', ...others] = original;
  expect((await askToRetire(first)).status).toBe(200);
  await changeSetting(site, headers, 'apps', { order: others, hidden: [] });
  await requestApps(site, headers, 'POST', `/${first}/volver`);
  expect((await fetchSettings(site, headers)).apps.value.order).toEqual(original);
});
