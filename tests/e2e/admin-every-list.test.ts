import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listSources } from '../../worker/api/lists/registry.ts';
import { adminPaths } from '../support/admin-paths.ts';
import { loadDemo } from '../support/demo.ts';
import { chooseCases } from '../support/sweep.ts';
import { expectAccessible } from './axe.ts';
import { findCoveredStops, zoomedWindow } from './keyboard.ts';
import { waitForList } from './lists.ts';
import { signedInAs } from './members.ts';
import { phone, useSite, wide } from './support.ts';

// This file checks the columns and cells of each list with the demo's rows. admin-lists.test.ts checks the
// parts that all lists share.

const { visit, site } = useSite();
beforeAll(() => loadDemo(site()));

const lists = new Map(
  listSources.map(({ list: { name, label, columns } }) => [
    name === 'formularios' ? '/admin/leads/formularios' : `/admin/${name}`,
    {
      label,
      heads: Object.values<{ label: string; only?: string }>(columns)
        .filter(({ only }) => only !== 'file')
        .map((column) => column.label),
    },
  ]),
);

/** Checks a list's rows as a table and as cards, and the bar that appears when rows are selected. */
async function expectRows(page: Page, { label, heads }: { label: string; heads: string[] }) {
  await waitForList(page);
  const table = page.getByRole('table', { name: label });
  for (const head of heads) await table.getByRole('columnheader', { name: head }).waitFor();
  expect(await table.getByRole('rowheader').count()).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await table.getByRole('columnheader', { name: heads[0] ?? '' }).waitFor({ state: 'hidden' });
  await expectAccessible(page);
  const boxes = page.locator('tbody input[type="checkbox"]');
  if ((await boxes.count()) === 0) return;
  await boxes.first().check();
  await page.getByRole('region', { name: 'Acciones para las filas' }).waitFor();
}

test('every list has its page', () => {
  expect(adminPaths).toEqual(expect.arrayContaining([...lists.keys()]));
});

const whole = adminPaths.filter((path) => !path.includes(':'));

// All lists use one template, so `npm test` checks every fourth page and the sweep checks all pages.
test.each(chooseCases(whole, (_, index) => index % 4 === 0))(
  '%s shows its rows as a table and as cards, and no bar covers the focus',
  async (path) => {
    const before = signedInAs(site(), { id: 'demo-admin' });
    const { page } = await visit(`${path}?limite=10`, { before });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const list = lists.get(path);
    if (list) await expectRows(page, list);
    await page.setViewportSize(zoomedWindow);
    expect(await findCoveredStops(page)).toEqual([]);
  },
);

test.each([
  ['a wide screen', wide, 480],
  ['a phone', phone, 670],
])('on %s, the first row of each list is visible without scrolling', async (_, viewport, max) => {
  const before = signedInAs(site(), { id: 'demo-admin' });
  const { page } = await visit('/admin/hoy', { before, viewport });
  const below: string[] = [];
  for (const path of [...lists.keys(), '/admin/pagos?estado=pendiente']) {
    await page.goto(`${site().url}${path}`);
    await waitForList(page);
    const { y = 0 } = (await page.locator('tbody tr').first().boundingBox()) ?? {};
    if (y > max) below.push(`${path}: ${y}`);
  }
  expect(below).toEqual([]);
});

test('a wide screen of 800 px height shows the whole menu', async () => {
  const before = signedInAs(site(), { id: 'demo-admin' });
  const { page } = await visit('/admin/hoy', { before, viewport: wide });
  const menu = page.getByRole('navigation', { name: 'Administración' });
  // React may replace the link during the measurement, so the test measures again.
  await expect
    .poll(async () => {
      const last = await menu.getByRole('link', { name: 'Ayuda' }).boundingBox();
      return last && last.y + last.height <= wide.height;
    })
    .toBe(true);
});

test('a wide screen keeps the menu while a long page scrolls', async () => {
  const before = signedInAs(site(), { id: 'demo-admin' });
  const { page } = await visit('/admin/miembros?limite=100', { before, viewport: wide });
  await waitForList(page);
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }),
  );
  const link = page.getByRole('navigation', { name: 'Administración' }).getByRole('link').first();
  const { y = 0 } = (await link.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(56);
  expect(y).toBeLessThan(wide.height);
});
