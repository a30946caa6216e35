import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leaveLead, mailsTo, newEmail } from './leads.ts';
import { fillEmail, openUnlock, passVideo } from './steps.ts';
import { hydrated, see, soon, useSite } from './support.ts';

const { visit, site } = useSite();

const api = '**/api/leads/desbloqueo';
const failed = 'Hubo un problema al procesar tu solicitud. Intenta nuevamente.';
const submit = (page: Page) => page.getByRole('button', { name: 'Enviar y desbloquear' });
const field = (page: Page) => page.getByPlaceholder('Tu correo');
const download = (page: Page) => page.getByRole('link', { name: 'Descargar App' });

/** The e-mail dialog of an app whose first two steps were done in an earlier visit. */
async function visitEmailDialog(app = 'Swagbucks') {
  const opened = await visit('/home');
  const done = JSON.stringify({ follow: true, share: true, viewAd: false });
  await opened.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `steps-${app}`,
    done,
  ] as const);
  await openUnlock(opened.page, app);
  await passVideo(opened.page);
  return opened;
}

test('a tampered local storage yields no link, in the dialog or in what was downloaded', async () => {
  const { page } = await visit('/home');
  await page.evaluate(() => {
    localStorage.setItem('steps-Sweatcoin', '{"follow":true,"share":true,"viewAd":true}');
    localStorage.setItem('shareCount-Sweatcoin', '-5');
  });
  await page.reload();
  const dialog = await openUnlock(page, 'Sweatcoin');
  await see(page, 'Completa las acciones para desbloquear el enlace');
  expect(await dialog.getByRole('link').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Ver tutorial' }).isEnabled()).toBe(true);

  const downloaded = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const texts = files.filter((name) => !/\.(mp4|jpg|png)$/.test(name) && !/eventos/.test(name));
    const answers = await Promise.all(texts.map((name) => fetch(name).then((file) => file.text())));
    return answers.join('\n') + document.documentElement.outerHTML;
  });
  expect(downloaded).toContain('steps-');
  expect(downloaded).not.toMatch(/utm_campaign|sweatco\.in\/\?/);
});

test('an empty and a malformed address are refused in place, without a request', async () => {
  const { page } = await visitEmailDialog();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await submit(page).click();
  await see(page, 'Escribe tu correo.');
  await see(page, 'Marca la casilla para que podamos escribirte.');
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await fillEmail(page, 'ana.correo.test');
  await see(page, 'Escribe un correo válido, por ejemplo nombre@correo.com.');
  expect(await field(page).inputValue()).toBe('ana.correo.test');
  expect(await field(page).getAttribute('aria-invalid')).toBe('true');
  expect(requests.filter((url) => url.includes('/api/leads'))).toEqual([]);
});

test('an address of 10,000 characters, HTML and emoji are refused in place', async () => {
  const { page, expectProblem } = await visitEmailDialog();
  expectProblem(/status of 4(00|22)/);
  // Browsers truncate pasted text; this is input from one that does not.
  await field(page).evaluate((input) => input.removeAttribute('maxlength'));
  const long = `${'a'.repeat(10_000)}@correo.test`;
  for (const bad of [long, '<b>ana</b>@correo.test', 'ana🎉@correo.test']) {
    await fillEmail(page, bad);
    await expect.poll(() => field(page).getAttribute('aria-describedby'), soon).not.toBeNull();
    const error = await page.locator('[id$="-error"]').textContent();
    expect(error).toMatch(/^(Escribe un correo válido|Ese correo es demasiado largo)/);
    expect((await field(page).inputValue()) === bad).toBe(true);
    expect(await download(page).count()).toBe(0);
  }
});

test('a failure is shown in the form, the address stays, and a retry unlocks', async () => {
  const { page, context, expectProblem } = await visitEmailDialog();
  expectProblem(/status of 500/);
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const message = page.getByText(failed);
  const email = newEmail();
  await page.route(api, (route) => route.fulfill({ status: 500, body: 'boom' }), { times: 1 });
  await fillEmail(page, email);
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
  await message.waitFor();
  expect(await field(page).inputValue()).toBe(email);
  expect(await download(page).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('steps-Swagbucks'))).not.toBeNull();

  await context.setOffline(false);
  await submit(page).click();
  await download(page).waitFor();
  expect(await message.count()).toBe(0);
  expect(await mailsTo(site(), email)).toHaveLength(1);
});

test('while the server is slow the form is busy and sends nothing twice', async () => {
  const { page } = await visitEmailDialog();
  let requests = 0;
  let answer = () => {};
  const thought = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(api, async (route) => {
    requests += 1;
    await thought;
    await route.continue();
  });
  await page.getByPlaceholder('Tu correo').fill(newEmail());
  await page.getByRole('checkbox').check();
  await submit(page).dblclick();
  const busy = page.getByRole('button', { name: 'Enviando...' });
  await busy.click({ force: true });
  await field(page).press('Enter');
  expect(await busy.getAttribute('aria-busy')).toBe('true');
  answer();
  await download(page).waitFor();
  expect(requests).toBe(1);
});

test('the same address and app again gives the link and says that no other mail comes', async () => {
  const email = newEmail();
  await leaveLead(site(), '/api/leads/desbloqueo', { email, appName: 'Swagbucks' });
  const { page } = await visitEmailDialog();
  await fillEmail(page, email);
  await see(page, 'Tu enlace está listo. No te enviamos otro correo');
  await download(page).waitFor();
  expect(await mailsTo(site(), email)).toHaveLength(1);
});

test('a dialog that does not load is reported on the page, which goes on working', async () => {
  const { page, expectProblem } = await visit('/home');
  await hydrated(page);
  expectProblem(/status of 503/);
  await page.route('**/api/publicidad', (route) => route.fulfill({ status: 503, body: 'no' }));
  const card = page.getByRole('listitem').filter({ hasText: 'Sweatcoin' }).first();
  await card.getByRole('link', { name: 'Probar ahora' }).click();
  await page.getByRole('dialog').or(page.getByText('No pudimos abrirlo.')).waitFor();
});
