import { expect, test } from 'vitest';
import { pickCase } from '../support/sweep.ts';
import { useFaultTable } from './fault-table.ts';
import { faultRows, hangingEntry, remotePages } from './faults.ts';
import { waitForHydration, waitForText } from './support.ts';

const { open, breakPart, mend, surviveWithout } = useFaultTable();

const table = Object.entries(faultRows);

// `npm test` tests one fault completely in each part, and each other fault in one part. The sweep tests all
// faults in all parts.
test.each(pickCase(table, 1))(
  'with the fault «%s» in mf-admin, other parts work, and a retry succeeds',
  (_, row) => surviveWithout('admin', row, 'member'),
);

test.each(pickCase(table, 2))(
  'with the fault «%s» in mf-member, server HTML and other parts work',
  async (_, row) => {
    breakPart('member', row);
    const tab = await open('/panel', { until: 'commit' });
    const { page } = tab;
    await tab.seesPart('member');
    await tab.signsOut();
    await tab.signsIn();
    await tab.goto(remotePages.admin.path);
    await tab.seesPart('admin');
    // Only members can open the panel, so the test signs in. The next click loads the broken part, unless a
    // missing script makes the page reload.
    await tab.signsIn('member');
    await tab.goto('/');
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Panel' }).first().click();
    const shown = /Tu panel|Esta parte del sitio no está disponible/;
    await page.getByRole('heading', { level: 1, name: shown }).waitFor();
    mend();
    await tab.retry();
    await tab.seesPart('member');
    await waitForHydration(page);
  },
);

/** For each server-rendered part, the name of a link on its page and the heading of the link's target. */
const ways = {
  public: ['Ver el Top 5', 'Apps que pagan'],
  member: ['Perfil', 'Mi perfil'],
} as const;
const turns = ['public', 'admin', 'member'] as const;

test.each(
  table.slice(3).map(([name, row], index) => ({ name, row, part: turns[index % 3] ?? 'admin' })),
)(
  'the page of $part with the fault «$name» still has working links and recovers',
  async ({ row, part }) => {
    breakPart(part, row);
    const tab = await open(remotePages[part].path, { until: 'commit' });
    if (part === 'admin') {
      await tab.seesFallback();
      mend();
      await tab.retry();
      await tab.seesPart('admin');
    } else {
      const [link, there] = ways[part];
      await tab.seesPart(part);
      if (!row.hangs) await tab.page.waitForLoadState('networkidle');
      await tab.page.getByRole('link', { name: link }).first().click();
      await tab.page.getByRole('heading', { level: 1, name: there }).waitFor();
      mend();
      await tab.goto(remotePages[part].path);
      await waitForHydration(tab.page);
    }
  },
);

test('if a part arrives late, it replaces its fallback', async () => {
  breakPart('member', hangingEntry);
  const tab = await open('/', { as: 'member' });
  await waitForHydration(tab.page);
  await tab.page.getByRole('link', { name: 'Panel' }).first().click();
  await tab.seesFallback();
  await waitForText(tab.page, 'Seguimos intentando');
  mend();
  await tab.seesPart('member');
  expect(tab.documents).toHaveLength(1);
});

test('if a part loads after the visitor opened another page, the next click opens it', async () => {
  breakPart('member', hangingEntry);
  const tab = await open('/', { as: 'member' });
  await waitForHydration(tab.page);
  const panel = tab.page.getByRole('link', { name: 'Panel' }).first();
  await panel.click();
  await tab.page.locator('main a[href="/guia"]').first().click();
  await tab.page.getByRole('heading', { level: 1, name: 'Guías paso a paso' }).waitFor();
  mend();
  await tab.page.goBack();
  await panel.click();
  await tab.seesPart('member');
  expect(tab.documents).toHaveLength(1);
});
