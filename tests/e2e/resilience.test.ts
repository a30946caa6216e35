import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, soon, useSite } from './support.ts';

const { visit } = useSite();

const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Otra cosa</title>' });
const sorry = { level: 1, name: 'Esta parte del sitio no está disponible' } as const;

test('offline, a page that cannot be fetched says so, and «Intentar de nuevo» brings it', async () => {
  const { page, context, expectProblem } = await visit('/');
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/);
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ver el Top 5' }).click();
  await page.getByRole('heading', sorry).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Apps que pagan' }).waitFor();
});

const abort = (route: Route) => route.abort();
const broken = (route: Route) => route.fulfill({ status: 500, body: 'boom' });

test.each([
  ['away', abort],
  ['broken', broken],
])('analytics %s costs a warning in the console, nothing else', async (_, answer) => {
  const { page, warnings } = await visit('/apps-que-pagan', {
    before: async ({ page: fresh, expectProblem }) => {
      expectProblem(/^console: Failed to load resource.*\/api\/eventos$/);
      await fresh.route('**/api/eventos', answer);
    },
  });
  await hydrated(page);
  await expect.poll(() => warnings.join(), soon).toMatch(/analytics/);
  await page.getByRole('link', { name: 'Probar ahora' }).first().click();
  await page.getByRole('dialog').waitFor();
});

test.each([
  ['away', abort],
  ['broken', broken],
  ['a web page', html],
])(
  'a session service that is %s makes a visitor of everybody, and the page works',
  async (_, answer) => {
    const { page } = await visit('/blog', {
      before: async ({ page: fresh, expectProblem }) => {
        expectProblem(/^console: Failed to load resource.*\/api\/sesion$/);
        await fresh.route('**/api/sesion', answer);
      },
    });
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('link', { name: /^Leer más/ })
      .first()
      .click();
    await page.waitForURL(/\/blog\/./);
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  },
);

/** Holds requests until `release` is called. */
function holdRequests() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = (route: Route) => held.then(() => route.continue());
  return { hold, release };
}

test.each([
  ['the scripts', '**/assets/*.js'],
  ['the session', '**/api/sesion'],
])('whoever has begun to read stays where they are although %s came late', async (_, late) => {
  const { hold, release } = holdRequests();
  const { page } = await visit('/', {
    until: 'commit',
    before: ({ page: fresh }) => fresh.route(late, hold),
  });
  const position = () => page.evaluate(() => window.scrollY);
  await page.getByRole('heading', { name: 'Empieza hoy' }).waitFor();
  await page.mouse.wheel(0, 900);
  await expect.poll(position, soon).toBe(900);
  const session = page.waitForResponse('**/api/sesion');
  const isHydrated = hydrated(page);
  release();
  await session;
  await isHydrated;
  await page.waitForLoadState('networkidle');
  expect(await position()).toBe(900);
});
