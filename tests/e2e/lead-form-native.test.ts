import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillLead, mailsTo, newEmail } from './leads.ts';
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

test('a form sent before the scripts arrive is handled, and its answer stays after they have come', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
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

test('without JavaScript a country that the form does not offer is asked for once more, among all', async () => {
  const { page, expectProblem } = await visit('/', { javaScriptEnabled: false, country: 'DE' });
  expectProblem(/status of 422/);
  const email = newEmail();
  expect(await sendNatively(page, 'Ana', email, 'otro')).toBe(422);
  await see(page, 'Elige un país de la lista.');
  expect(await sendNatively(page, 'Ana', email, 'Germany')).toBe(201);
  await see(page, '¡Gracias, Ana!');
});
