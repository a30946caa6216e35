import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { expectAccessible } from './axe.ts';
import { expectInView } from './in-view.ts';
import {
  field,
  fillAllButCountry,
  fillLead,
  readMailsTo,
  readTypedLead,
  sendLead,
  submitButton,
  submitNatively,
} from './leads.ts';
import { listAnnouncements } from './spoken.ts';
import { phone, useSharedSite, waitForHydration, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

const mismatch =
  'El país seleccionado (Chile) no coincide con tu ubicación detectada (República Dominicana). Por favor, selecciona el país correcto.';
const duplicate = 'Este correo ya está registrado.';
const failed = 'Ocurrió un problema. Intenta de nuevo.';

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'));
async function visitForm(path = '/', country = 'DO') {
  const opened = await visit(path, { country });
  await waitForHydration(opened.page);
  return opened;
}

test('the form shows each refusal and failure, keeps its text, and a retry works', async () => {
  const known = newEmail();
  const lead = { name: 'Ana', email: known, country: 'Dominican Republic', app: 'Ingreso Activo' };
  await sendLead(site(), '/api/leads', lead);
  const { page, context, expectProblem } = await visitForm();
  expectProblem(/status of (409|422|500)|ERR_INTERNET_DISCONNECTED/);
  await fillAllButCountry(page, 'Ana', known.toUpperCase());
  await submitButton(page).click();
  await waitForText(page, duplicate);
  expect(await field(page, 'email').inputValue()).toBe(known.toUpperCase());

  const email = newEmail();
  await field(page, 'email').fill(email);
  await field(page, 'country').selectOption('Chile');
  await submitButton(page).click();
  await waitForText(page, mismatch);
  expect(await readTypedLead(page)).toEqual(['Ana', email, 'Chile']);
  await field(page, 'country').selectOption('Dominican Republic');

  await page.route('**/api/leads', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await submitButton(page).click();
  await waitForText(page, failed);
  await context.setOffline(true);
  const offline = page.waitForEvent('requestfailed');
  await submitButton(page).click();
  await offline;
  await waitForText(page, `${failed} No pudimos conectarnos.`);
  expect(await readTypedLead(page)).toEqual(['Ana', email, 'Dominican Republic']);
  expect(await field(page, 'acepta').isChecked()).toBe(true);
  await context.setOffline(false);
  await submitButton(page).click();
  await waitForText(page, '¡Gracias, Ana!');
  expect(await readMailsTo(site(), email)).toHaveLength(1);
});

test('the form names faulty fields; without a known location it accepts any country', async () => {
  const requests: string[] = [];
  const { page } = await visit('/', { country: 'XX' });
  page.on('request', (request) => requests.push(request.url()));
  await submitButton(page).click();
  const missing = ['Escribe tu nombre.', 'Escribe tu correo.', 'Elige tu país.'];
  for (const sentence of [...missing, 'Marca la casilla para que podamos escribirte.'])
    await waitForText(page, sentence);
  expect(await focusedField(page)).toBe('name');
  await waitForHydration(page);
  await submitButton(page).click();
  await waitForText(page, 'Escribe tu nombre.');
  await expectAccessible(page);
  const wrong = (await listAnnouncements(page)).filter((line) => line.includes('invalid=true'));
  expect(wrong.join('\n')).toMatch(/^textbox "Nombre" .*invalid=true/m);
  expect(wrong.join('\n')).toMatch(/^textbox "Correo" .*invalid=true/m);
  const why = (await field(page, 'name').getAttribute('aria-describedby')) ?? '';
  const described = page.locator(`[id="${why.split(' ').at(-1)}"]`);
  expect(await described.textContent()).toBe('Escribe tu nombre.');

  await field(page, 'name').fill('Ana');
  await field(page, 'email').fill('ana@');
  await submitButton(page).click();
  await waitForText(page, 'Escribe un correo válido, por ejemplo nombre@correo.com.');
  expect(await page.getByText('Escribe tu nombre.').count()).toBe(0);
  expect(requests.filter((url) => url.includes('/api/leads'))).toEqual([]);

  const options = field(page, 'country').locator('option');
  await expect.poll(() => options.count()).toBeGreaterThan(190);
  expect(await field(page, 'country').inputValue()).toBe('');
  await fillLead(page, { country: 'Peru' });
  await submitButton(page).click();
  await waitForText(page, 'Revisa tu correo');
  await expectAccessible(page);
  expect((await listAnnouncements(page)).join('\n')).toMatch(/^status ".*live=polite/m);
});

test('a form submitted before the scripts arrive works, and its answer stays', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { page } = await visit('/', {
    country: 'DO',
    until: 'commit',
    before: ({ page: fresh }) =>
      fresh.route('**/assets/*.js', async (route) => {
        await held;
        // If the visitor has left the page, the page no longer needs the scripts and this call fails.
        await route.continue().catch(() => {});
      }),
  });
  const email = await fillLead(page);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await submitButton(page).click({ noWaitAfter: true });
  expect((await answer).status()).toBe(201);
  await waitForText(page, '¡Gracias, Ana!');
  release();
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('form').count()).toBe(0);
  await waitForText(page, '¡Gracias, Ana!');
  expect(await readMailsTo(site(), email)).toHaveLength(1);
});

test('without JavaScript, the choice «Otro país» makes the form ask for a country', async () => {
  const { page, expectProblem } = await visit('/', { javaScriptEnabled: false, country: 'DE' });
  expectProblem(/status of 422/);
  const email = newEmail();
  expect(await submitNatively(page, 'Ana', email, 'otro')).toBe(422);
  await waitForText(page, 'Elige un país de la lista.');
  expect(await submitNatively(page, 'Ana', email, 'Germany')).toBe(201);
  await waitForText(page, '¡Gracias, Ana!');
});

test('the field for bots is hidden without CSS, and the form refuses bots that fill it', async () => {
  const { page, expectProblem } = await visit('/', { javaScriptEnabled: false, country: 'DO' });
  expectProblem(/status of 422/);
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) sheet.remove();
  });
  const trap = field(page, 'trap');
  expect(await trap.isVisible()).toBe(false);
  expect(await page.getByText('No escribas aquí').isVisible()).toBe(false);
  expect((await listAnnouncements(page)).join('\n')).not.toContain('No escribas aquí');
  await trap.evaluate((input) => input.focus());
  expect(await focusedField(page)).not.toBe('trap');
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.test';
  });
  const email = newEmail();
  expect(await submitNatively(page, 'Ana', email, 'Dominican Republic')).toBe(422);
  await waitForText(page, /Recarga la página/);
  expect(await readMailsTo(site(), email)).toEqual([]);
});

test('the form suggests a correction for a mistyped email, and a click accepts it', async () => {
  const { page } = await visit('/', { country: 'DO' });
  // The visitor types the email before the page's scripts have loaded.
  await field(page, 'email').fill('ana@gmial.com');
  await waitForHydration(page);
  const meant = page.getByRole('button', { name: 'ana@gmail.com' });
  await meant.click();
  expect(await field(page, 'email').inputValue()).toBe('ana@gmail.com');
  expect(await focusedField(page)).toBe('email');
  await meant.waitFor({ state: 'detached' });
});

test('a phone scrolls to the first faulty field and to each refusal', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { page, context, expectProblem } = await visit('/', {
    country: 'DO',
    viewport: phone,
    // The test allows motion, because a smooth scroll could end in the wrong place.
    reducedMotion: 'no-preference',
    before: ({ page: fresh }) =>
      fresh.route('**/api/ubicacion', async (route) => {
        await held;
        await route.continue();
      }),
  });
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await submitButton(page).click();
  await waitForText(page, 'Elige tu país.');
  await expectInView(page.locator('form label', { hasText: 'Nombre' }));
  await expectInView(page.getByText('Escribe tu nombre.'));
  const located = page.waitForResponse('**/api/ubicacion');
  release();
  await (await located).finished();
  await field(page, 'name').fill('Ana');
  await page.getByText('Escribe tu nombre.').waitFor({ state: 'detached' });
  // The page has already asked the person for the country, so the late answer about the location does not
  // fill the field.
  await waitForText(page, 'Elige tu país.');
  expect(await field(page, 'country').inputValue()).toBe('');

  await fillLead(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expectInView(page.getByRole('alert'));
});

test('after the form, the page shows the masked email and a link back to the form', async () => {
  const { page } = await visitForm('/pollpay');
  // The page has no link to the guide. Only the mail contains this link.
  expect(await page.getByText('guía por correo').count()).toBe(0);
  const meant = newEmail('mal').replace('correo.test', 'gmail.com');
  const wrong = await fillLead(page, { email: meant.replace('gmail', 'gmial') });
  await submitButton(page).click();
  await waitForText(page, 'No abriste ninguna cuenta');
  await waitForText(page, 'm•••@gmial.com');
  await page.getByRole('link', { name: 'Corregir' }).click();
  await expect.poll(() => readTypedLead(page)).toEqual(['Ana', wrong, 'Dominican Republic']);
  expect(await focusedField(page)).toBe('email');
  expect(await field(page, 'acepta').isChecked()).toBe(true);
  await page.getByRole('button', { name: `¿Quisiste decir ${meant}?` }).waitFor();
  const email = await fillLead(page);
  await submitButton(page).click();
  await waitForText(page, '¡Gracias, Ana!');
  expect(await readMailsTo(site(), email)).toHaveLength(1);
});
