import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, leaveLead, mailsTo, newEmail } from './leads.ts';
import { hydrated, see, soon, useSharedSite } from './support.ts';

const { visit, site } = useSharedSite();

const mismatch =
  'El país seleccionado (Chile) no coincide con tu ubicación detectada (República Dominicana). Por favor, selecciona el país correcto.';
const duplicate = 'Este correo ya está registrado.';
const failed = 'Ocurrió un problema. Intenta de nuevo.';

const submit = (page: Page) => page.locator('form button[type="submit"]');
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

test('a lead gets thanks by name, the app’s link and its mail; HTML and emoji in a name are text', async () => {
  const { page } = await visitForm('/pollpay', 'MX');
  const email = newEmail();
  const name = '<img src=x onerror=alert(1)> 🎉 O’Brien & Ñandú';
  await fill(page, name, email);
  expect(await typed(page)).toEqual([name, email, 'Mexico']);
  await submit(page).click();
  await see(page, `¡Gracias, ${name}!`);
  await see(page, `Gracias por registrarte, ${name} de México. Revisa tu correo.`);
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
  expect(await page.locator('form').count()).toBe(0);
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

test('an empty form says what is missing at the first press, before the app has loaded', async () => {
  const { page } = await visit('/');
  await submit(page).click();
  await see(page, 'Escribe tu nombre.');
  await see(page, 'Escribe tu correo.');
  expect(await field(page, 'name').evaluate((one) => one === document.activeElement)).toBe(true);
});

test('refusals and failures are shown in the form, what was typed stays, and a retry works', async () => {
  const known = newEmail();
  const lead = { name: 'Ana', email: known, country: 'Dominican Republic', app: 'Ingreso Activo' };
  await leaveLead(site(), '/api/leads', lead);
  const { page, context, expectProblem } = await visitForm();
  expectProblem(/status of (409|422|500)|ERR_INTERNET_DISCONNECTED/);
  await fill(page, 'Ana', known.toUpperCase());
  await submit(page).click();
  await see(page, duplicate);
  expect(await field(page, 'email').inputValue()).toBe(known.toUpperCase());

  const email = newEmail();
  await field(page, 'email').fill(email);
  await field(page, 'country').selectOption('Chile');
  await submit(page).click();
  await see(page, mismatch);
  expect(await typed(page)).toEqual(['Ana', email, 'Chile']);
  await field(page, 'country').selectOption('Dominican Republic');

  await page.route('**/api/leads', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await submit(page).click();
  await see(page, failed);
  await context.setOffline(true);
  const offline = page.waitForEvent('requestfailed');
  await submit(page).click();
  await offline;
  await see(page, failed);
  expect(await typed(page)).toEqual(['Ana', email, 'Dominican Republic']);
  expect(await field(page, 'acepta').isChecked()).toBe(true);
  await context.setOffline(false);
  await submit(page).click();
  await see(page, '¡Gracias, Ana!');
  expect(await mailsTo(site(), email)).toHaveLength(1);
});

test('a visitor whose country is unknown chooses it and is taken at their word', async () => {
  const { page } = await visitForm('/', 'XX');
  const options = field(page, 'country').locator('option');
  await expect.poll(() => options.count(), soon).toBeGreaterThan(190);
  expect(await field(page, 'country').inputValue()).toBe('');
  await field(page, 'country').selectOption('Peru');
  await fill(page, 'Ana', newEmail());
  await submit(page).click();
  await see(page, 'Revisa tu correo');
});

test('empty and malformed fields are named in place, and nothing is sent', async () => {
  const { page } = await visitForm('/', 'XX');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await submit(page).click();
  await see(page, 'Escribe tu nombre.');
  await see(page, 'Escribe tu correo.');
  await see(page, 'Elige tu país.');
  await see(page, 'Marca la casilla para que podamos escribirte.');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await field(page, 'name').fill('Ana');
  await field(page, 'email').fill('ana@');
  await submit(page).click();
  await see(page, 'Escribe un correo válido, por ejemplo nombre@correo.com.');
  expect(await page.getByText('Escribe tu nombre.').count()).toBe(0);
  expect(requests.filter((url) => url.includes('/api/leads'))).toEqual([]);
});

test('a double click while the server is slow is one lead', async () => {
  const { page } = await visitForm();
  let requests = 0;
  let answer = () => {};
  const thought = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/leads', async (route) => {
    requests += 1;
    await thought;
    await route.continue();
  });
  const email = newEmail();
  await fill(page, 'Ana', email);
  await submit(page).dblclick();
  await see(page, 'Enviando...');
  await submit(page).click({ force: true });
  await field(page, 'name').press('Enter');
  answer();
  await see(page, '¡Gracias, Ana!');
  expect(requests).toBe(1);
  expect(await mailsTo(site(), email)).toHaveLength(1);
});
