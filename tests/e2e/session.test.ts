import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { simulatePostback } from '../../scripts/postback.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';
import { testSecrets } from '../support/harness.ts';
import { createMember, password as memberPassword } from '../support/members.ts';
import { button, signIn, waitForHeading } from './access.ts';
import { createPayee, findRegion, returnToTab, signedInAs, waitForRefresh } from './members.ts';
import { phone, useSharedSite, type Visit, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

/** Matches the browser's messages about calls with status 401 and about a refused live connection. */
const refusal = /status of 401|WebSocket connection .* failed/;
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens a member's panel, and waits for its live connection. */
async function openPanel(member: { id: string }) {
  const opened = await visit('/panel', { before: signedInAs(site(), member) });
  await waitForText(opened.page, 'US$ 31.25');
  await waitForRefresh(opened.page);
  return opened;
}

/** Delays the next request to a path until the test calls the returned function. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, (route) => held.then(() => route.continue()), { times: 1 });
  return release;
}

/** Opens another tab of the same browser. */
async function openBeside({ context }: Visit, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site().url + path);
  return page;
}

// Threat 16
test('if another member signs in, an old tab shows nothing of the previous member', async () => {
  const first = await openPanel(await createPayee(site()));
  const next = await createMember(site(), { nombre: 'Luis' });
  const release = await hold(first.page, '**/api/sesion');
  const question = first.page.waitForRequest('**/api/sesion');
  const second = await openBeside(first, '/perfil');
  await button(second, 'Cerrar sesión').click();
  await waitForHeading(second, 'Inicia sesión');
  await question;
  await signIn(second, next.email, memberPassword);
  await waitForText(second, 'Hola, Luis');
  release();
  await waitForText(first.page, 'Hola, Luis');
  expect(await first.page.getByText('US$ 31.25').count()).toBe(0);
});

test('a click on «Perfil» during a sign-out leads to the sign-in page', async () => {
  const { page, expectProblem } = await openPanel(await createPayee(site()));
  expectProblem(refusal);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/sesion', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    await held;
    await route.continue();
  });
  await button(page, 'Cerrar sesión').click();
  await page.getByRole('link', { name: 'Perfil' }).click();
  await waitForHeading(page, 'Mi perfil');
  release();
  await waitForHeading(page, 'Inicia sesión');
  expect(pathOf(page)).toBe('/registro-login');
});

const openedPages = [
  {
    page: 'the panel',
    create: createPayee,
    path: '/panel',
    title: 'Tu panel',
    late: '/api/panel',
  },
  {
    page: 'the administration',
    create: signInAdmin,
    path: '/admin',
    title: 'Hoy',
    late: '/api/admin/resumen',
  },
] as const;

test.each(openedPages)(
  'if a request of $page is refused during a sign-out, the URL gets no return path',
  async ({ create, path, title, late }) => {
    const { page, expectProblem } = await visit(path, {
      before: signedInAs(site(), await create(site())),
    });
    expectProblem(refusal);
    await waitForHeading(page, title);
    await waitForRefresh(page, late);
    await page.route('**/api/sesion', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      const response = await route.fetch();
      const refused = page.waitForResponse(`**${late}`);
      await returnToTab(page);
      expect((await refused).status()).toBe(401);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await route.fulfill({ response });
    });
    await button(page, 'Cerrar sesión').click();
    await waitForHeading(page, 'Inicia sesión');
    expect(new URL(page.url()).search).toBe('');
  },
);

test('a sign-in opens the panel even when the shell cannot load the session', async () => {
  const { email } = await createMember(site());
  const { page, expectProblem } = await visit('/registro-login');
  expectProblem(/ERR_FAILED/);
  await waitForHeading(page, 'Inicia sesión');
  const onlySignIn = (route: Route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue();
  await page.route('**/api/sesion', onlySignIn);
  await signIn(page, email, memberPassword);
  await page.waitForURL(`${site().url}/panel`);
  await waitForText(page, 'Bienvenido a tu panel');
});

test('a failed sign-out keeps the panel live; another tab’s sign-out hides the money', async () => {
  const member = await createPayee(site());
  const first = await openPanel(member);
  const { page, context, expectProblem } = first;
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const session = page.waitForEvent('requestfailed', (request) => request.method() === 'GET');
  await button(page, 'Cerrar sesión').click();
  await waitForText(page, 'No pudimos conectarnos.');
  await session;
  await context.setOffline(false);
  const survey = { provider: 'cpx', userId: member.email, amountCents: 215 } as const;
  await simulatePostback(site().url, testSecrets, survey);
  await findRegion(page, 'Saldo disponible').getByText('US$ 33.40', { exact: true }).waitFor();
  const second = await openBeside(first, '/perfil');
  await button(second, 'Cerrar sesión').click();
  await waitForHeading(second, 'Inicia sesión');
  await waitForHeading(page, 'Inicia sesión');
  expect(await page.getByText('US$').count()).toBe(0);
});

test('«back» skips private pages for visitors and after the session has ended', async () => {
  const { page, context, expectProblem } = await visit('/contacto');
  expectProblem(refusal);
  for (const path of ['/panel', '/perfil']) {
    await page.goto(site().url + path);
    await waitForHeading(page, 'Inicia sesión');
    expect(pathOf(page)).toBe('/registro-login');
    await page.goBack();
    await waitForHeading(page, 'Contacto');
  }
  const member = await createPayee(site());
  await signedInAs(site(), member)({ context, page });
  await page.goto(`${site().url}/perfil`);
  await waitForHeading(page, 'Mi perfil');
  // The test waits until the page has finished its requests. So only the click causes the next refused
  // request.
  await waitForText(page, 'Aquí verás lo que nuestro equipo cambie en tu cuenta.');
  await waitForText(page, 'Este dispositivo');
  await waitForRefresh(page, '/api/perfil');
  await runSql(site(), 'DELETE FROM sessions WHERE member_id = ?', member.id);
  await page.getByRole('link', { name: 'Panel' }).click();
  await waitForHeading(page, 'Inicia sesión');
  await page.goBack();
  await waitForHeading(page, 'Contacto');
});

// Threat 16
test('a private page needs no session request, and a sign-out hides it from «back»', async () => {
  const member = await createPayee(site());
  const calls: string[] = [];
  const { page, expectProblem } = await visit('/panel', {
    before: async (fresh) => {
      await signedInAs(site(), member)(fresh);
      fresh.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    },
    viewport: phone,
  });
  await waitForText(page, 'US$ 31.25');
  await waitForRefresh(page);
  expect(calls).not.toContain('/api/sesion');
  // The panel and the profile open without a reload. They show no money before the site has answered that the
  // session is valid.
  await page.evaluate(() => Object.assign(window, { reloaded: false }));
  const showProfile = await hold(page, '**/api/perfil');
  await page.getByRole('link', { name: 'Perfil' }).click();
  await waitForText(page, 'Cargando perfil...');
  showProfile();
  await waitForHeading(page, 'Mi perfil');
  const showPanel = await hold(page, '**/api/panel');
  await page.getByRole('link', { name: 'Panel' }).click();
  await waitForText(page, 'Cargando...');
  expect(await page.getByText('US$ 31.25').count()).toBe(0);
  showPanel();
  await waitForText(page, 'US$ 31.25');
  expect(await page.getByText('Cargando...').count()).toBe(0);
  await expect.poll(() => page.title()).toContain('Tu panel');
  expect(await page.evaluate(() => 'reloaded' in window)).toBe(true);
  await button(page, 'Cerrar sesión').click();
  await waitForHeading(page, 'Inicia sesión');
  expectProblem(refusal);
  const load = page.waitForEvent('load');
  await page.goBack();
  await load;
  await waitForHeading(page, 'Inicia sesión');
  await page.goto(`${site().url}/panel`);
  await waitForHeading(page, 'Inicia sesión');
});
