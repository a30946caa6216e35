import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { readMailsTo, sendLead } from './leads.ts';
import { completeVideo, openUnlock, submitEmail } from './steps.ts';
import { useSharedSite, waitForHydration, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

const api = '**/api/leads/desbloqueo';
const failed = 'Hubo un problema al procesar tu solicitud. Intenta nuevamente.';
const submit = (page: Page) => page.getByRole('button', { name: 'Enviar y desbloquear' });
const field = (page: Page) => page.getByPlaceholder('Tu correo');
const download = (page: Page) => page.getByRole('link', { name: 'Descargar App' });

test('the unlock dialog shows failures and wrong emails, and a retry works', async () => {
  const { page, context, expectProblem } = await visit('/home');
  expectProblem(/status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await waitForHydration(page);
  const steps = JSON.stringify({ follow: true, share: true, viewAd: false });
  await page.evaluate((value) => localStorage.setItem('steps-Swagbucks', value), steps);
  await page.route('**/api/publicidad', (route) => route.abort(), { times: 1 });
  const card = page.getByRole('listitem').filter({ hasText: 'Swagbucks' }).first();
  await card.getByRole('link', { name: 'Probar ahora' }).click();
  await waitForText(page, 'No pudimos abrirlo.');
  await openUnlock(page, 'Swagbucks');
  await completeVideo(page);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await submit(page).click();
  await waitForText(page, 'Escribe tu correo.');
  await waitForText(page, 'Marca la casilla para que podamos escribirte.');
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await submitEmail(page, 'ana.correo.test');
  await waitForText(page, 'Escribe un correo válido, por ejemplo nombre@correo.com.');
  expect(await field(page).inputValue()).toBe('ana.correo.test');
  expect(await field(page).getAttribute('aria-invalid')).toBe('true');
  expect(requests.filter((url) => url.includes('/api/leads'))).toEqual([]);

  const message = page.getByText(failed);
  // The site has already stored a lead with this email. The person then gets the link again, but no second
  // mail.
  const email = newEmail();
  await sendLead(site(), '/api/leads/desbloqueo', { email, appName: 'Swagbucks' });
  await page.route(api, (route) => route.fulfill({ status: 500, body: 'boom' }), { times: 1 });
  await submitEmail(page, email);
  await message.waitFor();
  expect(await field(page).inputValue()).toBe(email);

  const portal = { contentType: 'text/html', body: '<h1>Portal de la red</h1>' };
  await page.route(api, (route) => route.fulfill(portal), { times: 1 });
  const nonsense = page.waitForResponse(api);
  await submit(page).click();
  await nonsense;
  await message.waitFor();

  await context.setOffline(true);
  const offline = page.waitForEvent('requestfailed');
  await submit(page).click();
  await offline;
  await waitForText(page, `${failed} No pudimos conectarnos.`);
  expect(await field(page).inputValue()).toBe(email);
  expect(await download(page).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('steps-Swagbucks'))).not.toBeNull();

  await context.setOffline(false);
  await submit(page).click();
  await waitForText(page, 'La guía te llega una vez al día como máximo');
  await download(page).waitFor();
  expect(await message.count()).toBe(0);
  expect(await readMailsTo(site(), email)).toHaveLength(1);

  const link = await download(page).getAttribute('href');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await openUnlock(page, 'Swagbucks');
  expect(await download(page).getAttribute('href')).toBe(link);
  await waitForText(page, `${email[0]}•••@correo.test`);
});

test('if the tutorial video does not load, the dialog shows the tutorial’s text', async () => {
  const { page, expectProblem } = await visit('/home');
  expectProblem(/ERR_FAILED/);
  await page.route('**/tutorial.mp4', (route) => route.abort());
  const steps = JSON.stringify({ follow: true, share: true, viewAd: false });
  await page.evaluate((value) => localStorage.setItem('steps-Swagbucks', value), steps);
  await openUnlock(page, 'Swagbucks');
  await page.getByRole('button', { name: 'Ver tutorial' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await waitForText(page, 'El video no cargó. Aquí lo puedes leer.');
  await waitForText(page, 'Y recuerda: nunca pagues para cobrar.');
  await page.getByRole('button', { name: 'He visto el tutorial' }).click();
  await field(page).waitFor();
});
