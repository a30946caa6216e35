import { expect, test } from 'vitest';
import { chosen } from '../sweep.ts';
import { useFaultTable } from './fault-table.ts';
import { hang, parts, rows } from './faults.ts';
import { hydrated, see } from './support.ts';

const { open, breakPart, mend } = useFaultTable('member');

// The rows take turns: in `npm test` each is walked with one of the parts.
test.each(chosen(Object.entries(rows), (_, index) => index % 3 === 2))(
  'members, %s: what the server wrote stays, the rest works, and so does trying again',
  async (_, row) => {
    breakPart(row);
    const tab = await open('/panel', 'commit');
    const { page } = tab;
    await tab.seesPart('member');
    await tab.signsOut();
    await tab.signsIn();
    await tab.goto(parts.admin.path);
    await tab.seesPart('admin');
    // Walking there needs the part, unless a script that is gone makes the page load anew.
    await tab.goto('/');
    await hydrated(page);
    await page.getByRole('link', { name: 'Panel' }).first().click();
    const told = /Tu panel|Esta parte del sitio no está disponible/;
    await page.getByRole('heading', { level: 1, name: told }).waitFor();
    mend();
    await tab.retry();
    await tab.seesPart('member');
    await hydrated(page);
  },
);

test('whoever walks to a part that is late reads so, and it takes its place when it comes', async () => {
  breakPart(hang);
  const tab = await open('/');
  await hydrated(tab.page);
  await tab.page.getByRole('link', { name: 'Panel' }).first().click();
  await tab.seesFallback();
  await see(tab.page, 'Seguimos intentando');
  mend();
  await tab.seesPart('member');
  expect(tab.documents).toHaveLength(1);
});

test('whoever turns elsewhere while a part is on its way finds it later', async () => {
  breakPart(hang);
  const tab = await open('/');
  await hydrated(tab.page);
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
