import { beforeAll, expect, test } from 'vitest';
import { adminPages } from '#contract/documents/admin-pages.ts';
import { listSources } from '../../worker/api/lists/registry.ts';
import { loadDemo } from '../demo.ts';
import { expectAccessible } from './axe.ts';
import { listSettled, phone } from './lists.ts';
import { signedInAs } from './members.ts';
import { useSite } from './support.ts';

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

test.each(lists)('$path shows its rows as a table and as cards', async ({ path, label, heads }) => {
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
});
