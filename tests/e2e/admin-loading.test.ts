import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sweepTest } from '../sweep.ts';
import { useAdminSite } from './admin.ts';
import { fillLeads, listSettled, namesShown } from './lists.ts';
import { see, soon } from './support.ts';

const { open, openList, site } = useAdminSite();
beforeAll(() => fillLeads(site()));

const toLeads = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: 'Leads', exact: true });

/** The page's aborted API requests. */
function calledOff(page: Page) {
  const urls: string[] = [];
  page.on('requestfailed', (request) => urls.push(decodeURIComponent(request.url())));
  return (part: string) => expect.poll(() => urls.join(' '), soon).toContain(part);
}

test('a query that another replaces is called off; until the new rows come the old ones stay', async () => {
  const { page } = await openList('/admin/leads');
  const expectCalledOff = calledOff(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/listas/leads?*Sweatcoin*', () => {});
  await page.route('**/api/admin/listas/leads?*PollPay*', (route) =>
    held.then(() => route.continue()),
  );
  await page.getByLabel('App', { exact: true }).selectOption('Sweatcoin');
  await page.waitForURL('**/admin/leads?app=Sweatcoin');
  await page.getByLabel('App', { exact: true }).selectOption('PollPay');
  await page.waitForURL('**/admin/leads?app=PollPay');
  await expectCalledOff('Sweatcoin');
  expect((await namesShown(page))[0]).toBe('persona-00@correo.test');
  release();
  await expect.poll(async () => (await namesShown(page))[0], soon).toBe('persona-01@correo.test');
});

sweepTest('what a page asked for is called off when the page is left', async () => {
  const { page } = await open('/admin/ajustes');
  await page.getByRole('link', { name: 'Apps', exact: true }).waitFor();
  const expectCalledOff = calledOff(page);
  await page.route('**/api/admin/resumen', () => {});
  await page.getByRole('link', { name: 'Panel de Leads' }).click();
  await see(page, 'Contando...');
  await toLeads(page).click();
  await listSettled(page);
  await expectCalledOff('/api/admin/resumen');
});

test('loading a list asks for no script of another part', async () => {
  const scripts: string[] = [];
  const { page } = await open('/admin/ajustes');
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await toLeads(page).click();
  await listSettled(page);
  expect(scripts).toContain('/api/admin/listas/leads');
  expect(scripts.filter((path) => path.startsWith('/mf/public/'))).toEqual([]);
});
