import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, mailsTo, newEmail, submit } from '../e2e/leads.ts';
import { hydrated, see, useSharedSite } from '../e2e/support.ts';

const { visit, site } = useSharedSite();

const typed = (page: Page) =>
  Promise.all(['name', 'email', 'country'].map((name) => field(page, name).inputValue()));

/** Waits for the visitor's country, then fills the rest. */
async function fill(page: Page, name: string, email: string) {
  await page.waitForFunction(() => document.querySelector('select')?.value);
  await field(page, 'name').fill(name);
  await field(page, 'email').fill(email);
  await field(page, 'acepta').check();
}

async function visitForm(path = '/', country = 'DO') {
  const opened = await visit(path, { country });
  await hydrated(opened.page);
  return opened;
}

test('a lead, sent by a double click to a slow server, gets thanks by name, the app’s link and one mail; HTML in a name is text', async () => {
  const { page } = await visitForm('/pollpay', 'MX');
  const { promise: thought, resolve: answer } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/leads', async (route) => {
    requests += 1;
    await thought;
    await route.continue();
  });
  const email = newEmail();
  const name = '<img src=x onerror=alert(1)> 🎉 O’Brien & Ñandú';
  await fill(page, name, email);
  expect(await typed(page)).toEqual([name, email, 'Mexico']);
  await submit(page).dblclick();
  await see(page, 'Enviando...');
  await submit(page).click({ force: true });
  await field(page, 'name').press('Enter');
  answer();
  await see(page, `¡Gracias, ${name}!`);
  await see(page, `Gracias por registrarte, ${name} de México. Revisa tu correo.`);
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
  expect(await page.locator('form').count()).toBe(0);
  expect(requests).toBe(1);
  const [mail, ...others] = await mailsTo(site(), email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Tu enlace de PollPay');
  expect(mail?.text).toContain('Gracias por registrarte desde México.');
  expect(mail?.text + String(mail?.html)).not.toMatch(/<img src=x|O’Brien/);
  const download = page.getByRole('link', { name: 'Descargar App' });
  expect(await download.getAttribute('target')).toBe('_blank');
  expect(await download.getAttribute('href')).toContain('utm_campaign=pollpay');
  await page.getByRole('link', { name: 'Usa el enlace alternativo' }).waitFor();
});
