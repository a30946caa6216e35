import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember } from '../members.ts';
import { comeBack, createPayable, heardAll, signedInAs } from './members.ts';
import { hydrated, see, soon, useSite, type Visit } from './support.ts';

const { visit, site } = useSite();

/** What the browser logs about refused calls and a refused live connection. */
const refusal = /status of (401|403)|WebSocket connection .* failed/;
const signIn = { level: 1, name: 'Inicia sesión' } as const;
const pathOf = ({ page }: Visit) => new URL(page.url()).pathname;

test('a member who is not active does not get the panel', async () => {
  const member = await createMember(site(), { estado: 'suspendido' });
  const opened = await visit('/panel', {
    before: async (fresh) => {
      fresh.expectProblem(refusal);
      await signedInAs(site(), member)(fresh);
    },
  });
  await opened.page.getByRole('heading', signIn).waitFor();
  expect(pathOf(opened)).toBe('/registro-login');
  expect(await opened.page.getByText('Saldo disponible').count()).toBe(0);
});

/** Opens a member's profile, from which the panel opens in the same document. */
async function openProfile(prepare?: (fresh: Visit) => unknown) {
  const member = await createPayable(site());
  const opened = await visit('/perfil', {
    before: async (fresh) => {
      await signedInAs(site(), member)(fresh);
      await prepare?.(fresh);
    },
  });
  await hydrated(opened.page);
  return { ...opened, toPanel: () => opened.page.getByRole('link', { name: 'Panel' }).click() };
}

/** Holds back the answers of a path until the returned function is called. */
async function hold({ page }: Visit, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, (route) => held.then(() => route.continue()));
  return release;
}

test('panel and profile open without a reload, and show no money before access is checked', async () => {
  const opened = await openProfile();
  const { page } = opened;
  await page.evaluate(() => Object.assign(window, { reloaded: false }));
  const showPanel = await hold(opened, '**/api/panel');
  await opened.toPanel();
  await see(page, 'Cargando...');
  expect(await page.getByText('US$ 31.25').count()).toBe(0);
  showPanel();
  await see(page, 'US$ 31.25');
  expect(await page.getByText('Cargando...').count()).toBe(0);
  await expect.poll(() => page.title(), soon).toContain('Tu panel');
  const showProfile = await hold(opened, '**/api/perfil');
  await page.getByRole('link', { name: 'Perfil' }).click();
  await see(page, 'Cargando perfil...');
  showProfile();
  await page.getByRole('heading', { level: 1, name: 'Mi perfil' }).waitFor();
  expect(await page.evaluate(() => 'reloaded' in window)).toBe(true);
});

test.each([
  ['unreachable', /ERR_FAILED/, (route: Route) => route.abort()],
  ['broken', /status of 500/, (route: Route) => route.fulfill({ status: 500, body: 'boom' })],
])('an access check that is %s grants nothing and redirects nobody', async (_, problem, answer) => {
  const opened = await openProfile(({ expectProblem }) => {
    expectProblem(problem);
    expectProblem(/did not load/);
  });
  const { page } = opened;
  await page.route('**/api/panel', answer);
  await opened.toPanel();
  await page.getByRole('heading', { name: 'Esta parte del sitio no está disponible' }).waitFor();
  expect(pathOf(opened)).toBe('/panel');
  await page.unroute('**/api/panel');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await see(page, 'US$ 31.25');
});

test('a panel whose session was ended elsewhere is left at its next request', async () => {
  const member = await createPayable(site());
  const opened = await visit('/panel', { before: signedInAs(site(), member) });
  opened.expectProblem(refusal);
  await see(opened.page, 'US$ 31.25');
  // Otherwise one of its requests may leave the page while this test runs.
  await heardAll(opened.page);
  await site().db.prepare('DELETE FROM sessions WHERE member_id = ?').bind(member.id).run();
  await comeBack(opened.page);
  await opened.page.getByRole('heading', signIn).waitFor();
  expect(pathOf(opened)).toBe('/registro-login');
});

test('a member signs out on a phone, and nothing of the panel can be reached after it', async () => {
  const member = await createPayable(site());
  const opened = await visit('/perfil', {
    before: signedInAs(site(), member),
    viewport: { width: 360, height: 740 },
  });
  const { page } = opened;
  await page.getByRole('heading', { name: 'Mi perfil' }).waitFor();
  await page.getByRole('link', { name: 'Panel' }).click();
  await see(page, 'US$ 31.25');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('heading', signIn).waitFor();
  opened.expectProblem(refusal);
  const load = page.waitForEvent('load');
  await page.goBack();
  await load;
  await page.getByRole('heading', signIn).waitFor();
  await page.goto(`${site().url}/panel`);
  await page.getByRole('heading', signIn).waitFor();
  const { results } = await site()
    .db.prepare('SELECT id FROM sessions WHERE member_id = ?')
    .bind(member.id)
    .all();
  expect(results).toEqual([]);
});

test('the panel is in its document, without a request for the session', async () => {
  const member = await createPayable(site());
  const calls: string[] = [];
  const { page } = await visit('/panel', {
    before: async (fresh) => {
      await signedInAs(site(), member)(fresh);
      fresh.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    },
  });
  await see(page, 'US$ 31.25');
  await heardAll(page);
  expect(calls).not.toContain('/api/sesion');
});

test('without scripts a member reads the panel and signs out', async () => {
  const member = await createPayable(site());
  const { page } = await visit('/panel', {
    before: signedInAs(site(), member),
    javaScriptEnabled: false,
  });
  expect(await page.locator('main noscript').textContent()).toContain('JavaScript apagado');
  await see(page, 'US$ 31.25');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('heading', signIn).waitFor();
  await page.goto(`${site().url}/panel`);
  await page.getByRole('heading', signIn).waitFor();
});
