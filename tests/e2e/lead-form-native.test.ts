import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneOf } from '../sweep.ts';
import { field, fillLead, mailsTo, newEmail } from './leads.ts';
import { hydrated, see, useSharedSite } from './support.ts';

const { visit, site } = useSharedSite();

/** Fills the form and submits it natively; returns the answer's status. */
async function sendNatively(page: Page, name: string, email: string, country: string) {
  await fillLead(page, { name, email, country });
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('form button[type="submit"]').click();
  const status = (await answer).status();
  await page.waitForLoadState('domcontentloaded');
  return status;
}

test.each(oneOf(['/', '/pollpay'], 1))(
  'without JavaScript on %s a wrong country is refused with what was typed, then the lead is stored and thanked for',
  async (path) => {
    const { page, expectProblem } = await visit(path, { javaScriptEnabled: false, country: 'DO' });
    expectProblem(/status of 422/);
    const email = newEmail();
    expect(await sendNatively(page, 'Ana "Ñ" <b>', email, 'Chile')).toBe(422);
    await see(page, 'El país seleccionado (Chile) no coincide con tu ubicación detectada');
    expect(await field(page, 'name').inputValue()).toBe('Ana "Ñ" <b>');
    expect(await field(page, 'email').inputValue()).toBe(email);
    expect(await field(page, 'country').inputValue()).toBe('Chile');
    expect(await sendNatively(page, 'Ana', email, 'Dominican Republic')).toBe(201);
    await see(page, '¡Gracias, Ana!');
    await see(page, 'Revisa tu correo');
    const download = page.getByRole('link', { name: 'Descargar App' });
    expect(await download.count()).toBe(path === '/' ? 0 : 1);
    expect(await mailsTo(site(), email)).toHaveLength(1);
  },
);

/** Opens the home page with its scripts held back until they are released. */
async function visitWithoutScripts() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await visit('/', {
    country: 'DO',
    until: 'commit',
    before: ({ page: fresh }) =>
      fresh.route('**/assets/*.js', async (route) => {
        await held;
        // A page that was left meanwhile no longer needs them.
        await route.continue().catch(() => {});
      }),
  });
  return { page, release };
}

test('a form sent before the scripts arrive is handled, and its answer stays after they have come', async () => {
  const { page, release } = await visitWithoutScripts();
  const email = await fillLead(page);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('form button[type="submit"]').click({ noWaitAfter: true });
  expect((await answer).status()).toBe(201);
  await see(page, '¡Gracias, Ana!');
  release();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('form').count()).toBe(0);
  await see(page, '¡Gracias, Ana!');
  expect(await mailsTo(site(), email)).toHaveLength(1);
});

test('what was typed before the scripts arrive is still there afterwards', async () => {
  const { page, release } = await visitWithoutScripts();
  await field(page, 'name').fill('Ana');
  await field(page, 'country').selectOption('Chile');
  release();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await field(page, 'name').inputValue()).toBe('Ana');
  expect(await field(page, 'country').inputValue()).toBe('Chile');
});

test('without JavaScript a country that the form does not offer is asked for once more, among all', async () => {
  const { page, expectProblem } = await visit('/', { javaScriptEnabled: false, country: 'DE' });
  expectProblem(/status of 422/);
  const email = newEmail();
  expect(await sendNatively(page, 'Ana', email, 'otro')).toBe(422);
  await see(page, 'Elige un país de la lista.');
  expect(await sendNatively(page, 'Ana', email, 'Germany')).toBe(201);
  await see(page, '¡Gracias, Ana!');
});
