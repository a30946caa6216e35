import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { pickCase } from '../support/sweep.ts';
import { useSharedSite, waitForHydration } from './support.ts';

const { visit } = useSharedSite();

const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Otra cosa</title>' });
const sorry = { level: 1, name: 'Esta parte del sitio no está disponible' } as const;

test('offline, an uncached page shows a message, and its button loads the page later', async () => {
  const { page, context, expectProblem } = await visit('/');
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/);
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ver el Top 5' }).click();
  await page.getByRole('heading', sorry).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Apps que pagan' }).waitFor();
});

const faults = [
  ['away', (route: Route) => route.abort()],
  ['broken', (route: Route) => route.fulfill({ status: 500, body: 'boom' })],
  ['a web page', html],
] as const;

test.each(pickCase(faults, 1))(
  'public pages work if the answers of analytics and session are %s',
  async (_, answer) => {
    const { page, warnings } = await visit('/blog', {
      before: async ({ page: fresh, expectProblem }) => {
        expectProblem(/^console: Failed to load resource.*\/api\/(eventos|sesion)$/);
        await fresh.route(/\/api\/(eventos|sesion)$/, answer);
      },
    });
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    if (answer !== html) await expect.poll(() => warnings.join()).toMatch(/analytics/);
    await page
      .getByRole('link', { name: /^Leer más/ })
      .first()
      .click();
    await page.waitForURL(/\/blog\/./);
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  },
);

const lates = [
  ['scripts', '**/assets/*.js'],
  ['session answers', '**/api/sesion'],
] as const;

test.each(pickCase(lates, 0))('late %s do not move a reader’s scroll position', async (_, late) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const hold = (route: Route) => held.then(() => route.continue());
  const { page } = await visit('/', {
    until: 'commit',
    before: ({ page: fresh }) => fresh.route(late, hold),
  });
  const position = () => page.evaluate(() => window.scrollY);
  await page.getByRole('heading', { name: 'Empieza hoy' }).waitFor();
  await page.mouse.wheel(0, 900);
  await expect.poll(position).toBe(900);
  const session = page.waitForResponse('**/api/sesion');
  const isHydrated = waitForHydration(page);
  release();
  await session;
  await isHydrated;
  await page.waitForLoadState('networkidle');
  expect(await position()).toBe(900);
});
