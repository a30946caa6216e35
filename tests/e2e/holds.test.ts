import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createHeldVisits, hideConnection } from './held.ts';
import { createPayee, signedInAs } from './members.ts';
import { useSharedSite, type Visit, waitForText } from './support.ts';

const { visit, site } = useSharedSite();
const visitHeld = createHeldVisits(visit);

const network = 'No pudimos cargar esta función. Revisa tu conexión y toca de nuevo.';
const unsupported =
  'Esta función no está disponible en tu navegador. Actualízalo o abre la página en Chrome.';

const box = (page: Page) => page.locator('label[data-intent]');
const busy = (page: Page) => page.locator('[aria-busy=true]').count();

test('a checkbox stops waiting for the scripts after 20 s and later opens its dialog', async () => {
  const { page, release } = await visitHeld('/descubre', { clock: true });
  await page.clock.runFor(3000);
  await box(page).click();
  await page.clock.runFor(15_000);
  expect(await busy(page)).toBe(1);
  await page.clock.runFor(5000);
  expect(await busy(page)).toBe(0);
  await waitForText(page, network);
  await box(page).click();
  expect(await busy(page)).toBe(1);
  release();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByText(network).count()).toBe(0);
});

/** Answers the request for the main script with `body`. If `body` is null, the request fails. */
const appIs = (body: string | null) => async (fresh: Visit) => {
  await hideConnection(fresh.page);
  // The page may reload only once because of a missing script. This entry says that the page has already
  // reloaded.
  await fresh.page.addInitScript(() => sessionStorage.setItem('reloaded', String(Date.now())));
  await fresh.page.route('**/assets/main-*.js', (route) =>
    body === null
      ? route.abort()
      : route.fulfill({ body, headers: { 'content-type': 'text/javascript' } }),
  );
  fresh.expectProblem(/ERR_FAILED/);
};

test.each([
  ['does not parse', 'const = 1;'],
  ['throws', '[].notThere();'],
])('if a script %s, the page reports no network failure', async (_, body) => {
  const { page } = await visit('/descubre', { before: appIs(body) });
  await box(page).click();
  await waitForText(page, unsupported);
  expect(await busy(page)).toBe(0);
});

test('the page reports a missing script as a network failure, and a click retries', async () => {
  const { page } = await visit('/descubre', { before: appIs(null) });
  await box(page).click();
  await waitForText(page, network);
  expect(await busy(page)).toBe(0);
  await page.unroute('**/assets/main-*.js');
  await Promise.all([page.waitForEvent('load'), box(page).click()]);
  await box(page).click();
  await page.getByRole('dialog').waitFor();
});

test('a control stops waiting if the page’s scripts fail to start', async () => {
  const { page, release, expectProblem } = await visitHeld('/descubre');
  expectProblem(/broken on purpose/);
  await page.evaluate(() => {
    // The page calls `scrollTo` during the first layout, so React's start fails then.
    Object.defineProperty(window, 'scrollTo', {
      value: () => {
        throw new Error('broken on purpose');
      },
    });
  });
  await box(page).click();
  expect(await busy(page)).toBe(1);
  release();
  await waitForText(page, unsupported);
  expect(await busy(page)).toBe(0);
});

test('a button of the panel stops waiting if its part does not load', async () => {
  const member = await createPayee(site());
  const { page } = await visit('/panel', {
    before: async (fresh) => {
      await signedInAs(site(), member)(fresh);
      fresh.expectProblem(/ERR_FAILED|remote member did not load/);
      await fresh.page.route('**/remoteEntry*', (route) => route.abort());
    },
  });
  const request = page.getByRole('button', { name: 'Solicitar pago' });
  await request.click();
  await waitForText(page, network);
  expect(await request.getAttribute('aria-busy')).toBeNull();
});

test('in browsers without a listener’s `signal` option, the page replays a click once', async () => {
  const { page, release } = await visitHeld('/home', {
    before: ({ page: fresh }) =>
      fresh.addInitScript(() => {
        const { addEventListener } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function add(type, listener, options) {
          const known = { capture: options === true, ...(typeof options === 'object' && options) };
          delete known.signal;
          addEventListener.call(this, type, listener, known);
        };
      }),
  });
  await page.evaluate(() => {
    const presses = { count: 0 };
    Object.assign(window, { presses });
    window.addEventListener('click', () => (presses.count += 1), true);
  });
  await page.getByRole('link', { name: 'Probar ahora' }).first().click();
  release();
  await page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();
  const count = () =>
    page.evaluate(() => (window as unknown as { presses: { count: number } }).presses.count);
  expect(await count()).toBe(2);
});
