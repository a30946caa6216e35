import { beforeAll, expect, test } from 'vitest';
import { adminPages } from '#contract/documents/admin-pages.ts';
import { listSources } from '../../worker/api/lists/registry.ts';
import { loadDemo } from '../demo.ts';
import { chosen } from '../sweep.ts';
import { expectAccessible } from './axe.ts';
import { coveredStops, zoomed } from './keyboard.ts';
import { listSettled, phone } from './lists.ts';
import { signedInAs } from './members.ts';
import { useSite, wide } from './support.ts';

// Each list's own columns and cells, with the demo's rows; what all lists do is in admin-lists.

const { visit, site } = useSite();
beforeAll(() => loadDemo(site()));

const paths = adminPages.flatMap(({ pages }) => pages.map(({ path }) => path));
const lists = listSources.map(({ list: { name, label, columns } }) => ({
  path: name === 'formularios' ? '/admin/leads/formularios' : `/admin/${name}`,
  label,
  heads: Object.values<{ label: string; only?: string }>(columns)
    .filter(({ only }) => only !== 'file')
    .map((column) => column.label),
}));

// One template draws them: a fifth in `npm test`, all in the sweep.
const isShort = (_: unknown, index: number) => index % 5 === 0;

test.each(chosen(lists, isShort))(
  '$path shows its rows as a table and as cards',
  async ({ path, label, heads }) => {
    expect(paths).toContain(path);
    const before = signedInAs(site(), { id: 'demo-admin' });
    const { page } = await visit(path, { before });
    await listSettled(page);
    const table = page.getByRole('table', { name: label });
    for (const head of heads) await table.getByRole('columnheader', { name: head }).waitFor();
    expect(await table.getByRole('rowheader').count()).toBeGreaterThan(0);
    await expectAccessible(page);

    await page.setViewportSize(phone.viewport);
    await table.getByRole('columnheader', { name: heads[0] ?? '' }).waitFor({ state: 'hidden' });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

const whole = paths.filter((path) => !path.includes(':'));

test.each(chosen(whole, isShort))(
  'at double size no bar of %s covers what has the focus',
  async (path) => {
    const before = signedInAs(site(), { id: 'demo-admin' });
    const { page } = await visit(`${path}?limite=10`, { before, viewport: zoomed });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const isList = lists.some((list) => list.path === path);
    if (isList) await listSettled(page);
    const boxes = page.locator('tbody input[type="checkbox"]');
    if (isList && (await boxes.count()) > 0) {
      // The bar of the chosen rows.
      await boxes.first().check();
      await page.getByRole('region', { name: 'Acciones para las filas' }).waitFor();
    }
    expect(await coveredStops(page)).toEqual([]);
  },
  120_000,
);

test('on a wide screen the menu stays while a long page scrolls', async () => {
  const before = signedInAs(site(), { id: 'demo-admin' });
  const { page } = await visit('/admin/miembros?limite=100', { before, viewport: wide });
  await listSettled(page);
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }),
  );
  const link = page.getByRole('navigation', { name: 'Administración' }).getByRole('link').first();
  const { y = 0 } = (await link.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(56);
  expect(y).toBeLessThan(wide.height);
});
