import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { appSentences as say } from '#contract/apps/names.ts';
import { settingSentences } from '#contract/settings/names.ts';
import { seeds } from '../../worker/api/apps/catalogue.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';
import { createApp, insertLinkFailures } from '../support/apps.ts';
import { expectAccessible } from './axe.ts';
import { signedInAs } from './members.ts';
import { phone, useSite, waitForText, wide } from './support.ts';

const { visit, site } = useSite();

beforeEach(() =>
  site().db.batch(
    ['settings', 'apps', 'app_previous', 'link_checks'].map((table) =>
      site().db.prepare(`DELETE FROM ${table}`),
    ),
  ),
);

async function open(path: string, viewport: typeof wide = wide) {
  const before = signedInAs(site(), await signInAdmin(site()), { proved: true });
  return visit(path, { viewport, before });
}

/** Moves a finger from one point to another. */
async function drag(page: Page, from: { x: number; y: number }, to: { y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', from.y + ((to.y - from.y) * step) / 8);
  }
  await touch('touchEnd');
}

const middle = async (page: Page, slug: string) => {
  const box = await page.locator(`[data-slug="${slug}"] > span`).first().boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};
const order = (page: Page) =>
  page
    .locator('[data-slug]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-slug')));
const [one = '', two = '', three = '', four = ''] = seeds.keys();

test('the owner drags an app to another place with a finger and with a mouse', async () => {
  const { page } = await open('/admin/apps', phone);
  await page.locator(`[data-slug="${one}"]`).waitFor();
  const below = (await page.locator(`[data-slug="${four}"]`).boundingBox())?.y ?? 0;
  await drag(page, await middle(page, one), { y: below });
  await expect.poll(async () => (await order(page)).slice(0, 4)).toEqual([two, three, one, four]);
  await page.getByText('Cambios sin guardar').waitFor();
  await page.setViewportSize(wide);
  const from = await middle(page, one);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (await middle(page, two)).y - 10, { steps: 5 });
  await page.mouse.up();
  await expectAccessible(page);
  expect((await order(page)).slice(0, 3)).toEqual([one, two, three]);
});

test('a button undoes the last edit of an app', async () => {
  const { headers } = await signInAdmin(site());
  const { slug, entry } = await createApp(site(), headers);
  const { page } = await open(`/admin/apps/editor?app=${slug}`, phone);
  const description = page.getByLabel('Descripción', { exact: true });
  await description.fill('Una descripción por error.');
  await page.getByRole('button', { name: 'Guardar la app' }).click();
  await waitForText(page, say.saved);
  await page.getByRole('button', { name: 'Deshacer el último cambio' }).click();
  await waitForText(page, settingSentences.undone);
  await expect.poll(() => description.inputValue()).toBe(entry.description);
});

test('after a confirmation, the owner deletes an app without opening the list first', async () => {
  const { headers } = await signInAdmin(site());
  const { slug, entry } = await createApp(site(), headers);
  const { page } = await open(`/admin/apps/editor?app=${slug}`, phone);
  await page.getByLabel('Enlace que gana').fill('https://sin-guardar.example/');
  await page.getByRole('button', { name: 'Borrar la app' }).click();
  const question = page.getByRole('dialog', { name: `¿Borrar ${entry.name}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Borrar' }).click();
  await page.waitForURL('**/admin/apps');
  await waitForText(page, say.deleted);
  await page.locator(`[data-slug="${one}"]`).waitFor();
  expect(await order(page)).not.toContain(slug);
});

test('«Hoy» leads to an app’s dead link, and the owner accepts the link', async () => {
  const url = new URL(seeds.get('givvy')?.entry.officialSite ?? '').href;
  await insertLinkFailures(site(), url, 3);
  const { page } = await open('/admin/hoy', phone);
  const task = page.getByRole('listitem').filter({ hasText: 'Un enlace de Givvy' });
  await task.getByRole('link', { name: 'Ver cuál' }).click();
  const checks = page.getByRole('region', { name: '¿Funcionan sus enlaces?' });
  await checks.getByText('No lleva a ninguna parte').waitFor();
  await checks.getByText(/no existe \(respondió 404\)/).waitFor();
  await expectAccessible(page);
  // In local mode every URL answers, so the check finds no dead link.
  await checks.getByRole('button', { name: 'Comprobar ahora' }).click();
  await checks
    .getByText(/: responde\./)
    .first()
    .waitFor();
  await checks.getByText('No lleva a ninguna parte').waitFor({ state: 'detached' });

  await runSql(site(), 'DELETE FROM link_checks');
  await insertLinkFailures(site(), url, 3);
  await page.goto(`${site().url}/admin/hoy`);
  await task.waitFor();
  await expectAccessible(page);
  await task.getByRole('button', { name: 'Está bien así' }).click();
  await waitForText(page, /Anotado: está bien así/);
  await task.waitFor({ state: 'detached' });
});
