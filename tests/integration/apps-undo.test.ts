import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AdminApp, AdminAppAnswer } from '#contract/apps/entry.ts';
import { appSentences as say } from '#contract/apps/names.ts';
import { root } from '../../scripts/processes.ts';
import { savePicture } from '../../worker/api/apps/picture-store.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { defineAppLinks } from '../../worker/api/settings/definitions.ts';
import { readSettings, writeSetting } from '../../worker/api/settings/store.ts';
import { createApp, newEntry, requestApps, showInSecondPlace } from '../support/apps.ts';
import { startOwnApi } from '../support/own-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { readRefusal, runSql } from './requests.ts';
import { changeSetting, fetchSettings } from './settings-support.ts';

const site = await startOwnApi();
const { headers, id: actorId } = await signInAdmin(site);
const db = openDb(site.db);

const read = async (slug: string) =>
  ((await (await requestApps(site, headers, 'GET', `/${slug}`)).json()) as AdminAppAnswer).app;
async function edit({ slug, version }: AdminApp, entry: AdminApp['entry']) {
  const answer = await requestApps(site, headers, 'PUT', `/${slug}`, { ...entry, version });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as AdminAppAnswer).app;
}
const remove = (slug: string) => requestApps(site, headers, 'POST', `/${slug}/borrar`);

test('an undo restores the app’s previous entry, and a second undo restores the edit', async () => {
  const first = await createApp(site, headers);
  expect(first.previous).toBeUndefined();
  const second = await edit(first, { ...first.entry, emoji: '🎁' });
  expect(second.previous).toEqual(first.entry);
  const undone = await edit(second, second.previous ?? first.entry);
  expect(undone.entry).toEqual(first.entry);
  expect(undone.previous).toEqual(second.entry);
  expect((await read(first.slug)).previous).toEqual(second.entry);
});

test('the owner can undo the last edit of a built-in app before and after a reset', async () => {
  const original = await read('givvy');
  const edited = await edit(original, { ...original.entry, emoji: '🎁' });
  expect(edited.previous).toEqual(original.entry);
  const answer = await requestApps(site, headers, 'DELETE', '/givvy');
  const restored = ((await answer.json()) as AdminAppAnswer).app;
  expect(restored).toMatchObject({ version: 0, previous: edited.entry });
  expect((await edit(restored, edited.entry)).entry.emoji).toBe('🎁');
});

test('the owner can undo an app’s last edit after the app is retired and restored', async () => {
  const app = await createApp(site, headers);
  await edit(app, { ...app.entry, emoji: '🎁' });
  for (const act of ['retirar', 'volver'])
    await requestApps(site, headers, 'POST', `/${app.slug}/${act}`);
  expect((await read(app.slug)).previous).toEqual(app.entry);
});

test('the owner can delete an app that no list has shown, and its data disappear', async () => {
  const { slug, entry, isUnseen } = await createApp(site, headers);
  expect(isUnseen).toBe(true);
  await edit(await read(slug), { ...entry, emoji: '🎁' });
  await changeSetting(site, headers, `app:${slug}`, { link: 'https://red.test/r' });
  // The order contains the app, but the app is still hidden and so counts as never shown.
  const { order, hidden } = (await fetchSettings(site, headers)).apps.value;
  await changeSetting(site, headers, 'apps', { order: order.toReversed(), hidden });
  expect((await read(slug)).isUnseen).toBe(true);
  const answer = await remove(slug);
  expect([answer.status, await answer.json()]).toEqual([200, { message: say.deleted }]);
  expect(await readRefusal(await requestApps(site, headers, 'GET', `/${slug}`))).toMatchObject({
    status: 404,
  });
  for (const table of ['apps', 'app_pictures', 'app_previous']) {
    expect(await runSql(site, `SELECT slug FROM ${table} WHERE slug = ?`, slug)).toEqual([]);
  }
  const setting = 'SELECT key FROM settings WHERE key = ?';
  expect(await runSql(site, setting, `app:${slug}`)).toEqual([]);
  // Another app may now use the same name and URL.
  const again = { slug, ...newEntry({ name: entry.name }) };
  expect((await requestApps(site, headers, 'POST', '', again)).status).toBe(201);
});

test('the API refuses to delete an app that was visible once, even if it is hidden now', async () => {
  const { slug } = await createApp(site, headers);
  await showInSecondPlace(site, headers, slug);
  expect(await readRefusal(await remove(slug))).toMatchObject({ status: 409, message: say.seen });
  const { order, hidden } = (await fetchSettings(site, headers)).apps.value;
  await changeSetting(site, headers, 'apps', { order, hidden: [...hidden, slug] });
  expect((await read(slug)).isUnseen).toBe(false);
  expect(await readRefusal(await remove(slug))).toMatchObject({ status: 409, message: say.seen });
  expect(await readRefusal(await remove('pollpay'))).toMatchObject({ status: 409 });
});

test('the audit record of a new picture has the hash of the previous picture', async () => {
  const { slug } = await createApp(site, headers);
  const send = async (file: string) => {
    const answer = await site.fetch(`/api/admin/apps/${slug}/imagenes/share`, {
      method: 'PUT',
      body: readFileSync(`${root}mf-public/public/apps/${file}.jpg`),
      headers: { ...headers, 'content-type': 'image/jpeg' },
    });
    expect(answer.status).toBe(200);
  };
  await send('pollpay');
  await send('givvy');
  await requestApps(site, headers, 'DELETE', `/${slug}/imagenes/share`);
  const records = await runSql<{ was: string | null; is: string | null }>(
    site,
    `SELECT before ->> 'hash' AS was, after ->> 'hash' AS "is" FROM audit_log
      WHERE action LIKE '%-app-picture' AND coalesce(after, before) ->> 'slug' = ? ORDER BY id`,
    slug,
  );
  expect(records).toHaveLength(3);
  expect(records[0]?.was).toBeNull();
  expect(records.slice(1).map(({ was }) => was)).toEqual(records.slice(0, 2).map(({ is }) => is));
});

test('a new app at a deleted app’s URL has none of the old links and no undo', async () => {
  const { slug } = await createApp(site, headers);
  for (const link of ['https://red.test/uno', 'https://red.test/dos'])
    await changeSetting(site, headers, `app:${slug}`, { link });
  await remove(slug);
  await requestApps(site, headers, 'POST', '', { slug, ...newEntry() });
  const links = async () =>
    (await fetchSettings(site, headers)).links.find((app) => app.slug === slug);
  expect(await links()).toMatchObject({ value: {}, isChanged: false });
  expect(await links()).not.toHaveProperty('previous');
  await changeSetting(site, headers, `app:${slug}`, { link: 'https://red.test/tres' });
  expect(await links()).toMatchObject({ previous: null });
});

test('if another window deletes an app, the API stores no picture or link for the app', async () => {
  const { slug } = await createApp(site, headers);
  const { catalogue } = await readSettings(db);
  const app = catalogue.at(slug);
  if (!app) throw new Error('no app');
  expect((await remove(slug)).status).toBe(200);
  const author = { actorId, requestId: crypto.randomUUID(), requestHash: null, now: 1 };
  expect(await savePicture(db, app, 'icon', new Uint8Array(3), author)).toBe(false);
  const value = { link: 'https://red.test/uno' };
  const { onlyIf } = defineAppLinks(slug);
  const edit = { ...author, key: `app:${slug}`, value, before: {}, after: value };
  expect(await writeSetting(db, { ...edit, onlyIf: onlyIf?.(value) })).toBe(false);
  const left =
    'SELECT slug FROM app_pictures WHERE slug = ? UNION SELECT key FROM settings WHERE key = ?';
  expect(await runSql(site, left, slug, edit.key)).toEqual([]);
});

test('a repeated deletion succeeds until a new app has the same slug', async () => {
  const { slug } = await createApp(site, headers);
  const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() };
  const removeAgain = () => requestApps(site, keyed, 'POST', `/${slug}/borrar`);
  expect((await removeAgain()).status).toBe(200);
  expect((await removeAgain()).status).toBe(200);
  await requestApps(site, headers, 'POST', '', { slug, ...newEntry() });
  const refusal = await readRefusal(await removeAgain());
  expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('ya se hizo') });
  expect((await read(slug)).slug).toBe(slug);
});
