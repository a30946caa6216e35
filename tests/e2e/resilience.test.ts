import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, see, soon, useSite, type Visit } from './support.ts';

const { visit } = useSite();

const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Otra cosa</title>' });
const sorry = { level: 1, name: 'Esta parte del sitio no está disponible' } as const;
const missing = (route: Route) => route.fulfill({ status: 404, body: 'No encontrado' });

/** Counts the documents that the page loads. */
function countDocuments(page: Visit['page']) {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return loads;
}

describe.each([
  ['is missing', missing],
  ['is a web page', html],
])('when the entry of the public remote %s', (_, answer) => {
  test('what the server wrote stays readable, and nothing reloads in a loop', async () => {
    let loads: string[] = [];
    const { page } = await visit('/guia-sweatcoin', {
      before: async ({ page: fresh, expectProblem }) => {
        expectProblem(/remoteEntry|MIME type|status of 404|did not load/);
        loads = countDocuments(fresh);
        await fresh.route('**/mf/public/assets/remoteEntry.js', answer);
      },
    });
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1, name: /Sweatcoin/ }).waitFor();
    await see(page, 'Paso a paso');
    expect(loads.length).toBeLessThanOrEqual(2);
  });
});

test('when a page’s script is gone after a deployment, the visitor reloads once and gets the page', async () => {
  const { page, expectProblem } = await visit('/');
  expectProblem(/status of 404/);
  const loads = countDocuments(page);
  await hydrated(page);
  await page.route('**/mf/public/assets/guides-page*.js', missing, { times: 1 });
  const reload = page.waitForEvent('load');
  await page.locator('main a[href="/guia"]').click();
  await reload;
  await hydrated(page);
  await page.locator('main a[href="/guia"]').click();
  await page.getByRole('heading', { level: 1, name: 'Guías paso a paso' }).waitFor();
  expect(loads).toHaveLength(1);
});

test('when it stays away, the page says so in place instead of reloading in a loop', async () => {
  const { page, expectProblem } = await visit('/');
  expectProblem(/status of 404|dynamically imported/);
  const loads = countDocuments(page);
  await hydrated(page);
  await page.route('**/mf/public/assets/guides-page*.js', missing);
  const reload = page.waitForEvent('load');
  await page.locator('main a[href="/guia"]').click();
  await reload;
  await hydrated(page);
  await page.locator('main a[href="/guia"]').click();
  await page.getByRole('heading', sorry).waitFor();
  expect(loads).toHaveLength(1);
});

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

test('when the member remote is missing, its part says so and the rest works', async () => {
  const { page } = await visit('/descubre', {
    before: async ({ page: fresh, expectProblem }) => {
      expectProblem(/status of 404|did not load/);
      await fresh.route('**/mf/member/assets/remoteEntry.js', missing);
      await fresh.addInitScript(() => localStorage.setItem('encuestaConfirmada', 'true'));
    },
  });
  await hydrated(page);
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
  await page.getByRole('heading', sorry).waitFor();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).waitFor();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await page.getByRole('heading', { level: 1, name: /Tu celular/ }).waitFor();
  await hydrated(page);
});

test('a member page that is opened directly says the same when its remote is missing', async () => {
  const { page } = await visit('/registro-login', {
    before: async ({ page: fresh, expectProblem }) => {
      expectProblem(/status of 404|did not load/);
      await fresh.route('**/mf/member/assets/remoteEntry.js', missing);
    },
  });
  await page.getByRole('heading', sorry).waitFor();
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

/** Lets requests wait until `release` is called. */
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
  release();
  await session;
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await position()).toBe(900);
});
