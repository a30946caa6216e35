import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember } from '../members.ts';
import { comeBack, createPayable, heardAll, part, signedInAs } from './members.ts';
import { hydrated, see, soon, useSite, type Visit } from './support.ts';

const { visit, site } = useSite();

/** What the browser logs about refused calls and a refused live connection. */
const refusal = /status of (401|403)|WebSocket connection .* failed/;
const signIn = { level: 1, name: 'Inicia sesión' } as const;
const pathOf = ({ page }: Visit) => new URL(page.url()).pathname;

test.each(['/panel', '/perfil'])('a visitor who opens %s is led to sign in', async (path) => {
  const opened = await visit(path, { before: ({ expectProblem }) => expectProblem(refusal) });
  await opened.page.getByRole('heading', signIn).waitFor();
  expect(pathOf(opened)).toBe('/registro-login');
});

test.each(['pendiente', 'rechazado', 'suspendido'] as const)(
  'a member whose account is %s does not get the panel',
  async (estado) => {
    const member = await createMember(site(), { estado });
    const opened = await visit('/panel', {
      before: async (fresh) => {
        fresh.expectProblem(refusal);
        await signedInAs(site(), member)(fresh);
      },
    });
    await opened.page.getByRole('heading', signIn).waitFor();
    expect(pathOf(opened)).toBe('/registro-login');
    expect(await opened.page.getByText('Saldo disponible').count()).toBe(0);
  },
);

/** A member's profile, from where the panel is a step in the same document. */
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

test('while the access check runs the page says so, and shows no money', async () => {
  const { page, toPanel } = await openProfile();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/panel', (route) => held.then(() => route.continue()));
  await toPanel();
  await see(page, 'Cargando...');
  expect(await page.getByText('US$ 31.25').count()).toBe(0);
  release();
  await see(page, 'US$ 31.25');
  expect(await page.getByText('Cargando...').count()).toBe(0);
});

test.each([
  ['away', /ERR_FAILED/, (route: Route) => route.abort()],
  ['broken', /status of 500/, (route: Route) => route.fulfill({ status: 500, body: 'boom' })],
])('a check that is %s grants nothing and sends nobody away', async (_, problem, answer) => {
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

test('a panel whose session was ended elsewhere leaves as soon as it asks again', async () => {
  const member = await createPayable(site());
  const opened = await visit('/panel', { before: signedInAs(site(), member) });
  opened.expectProblem(refusal);
  await see(opened.page, 'US$ 31.25');
  // Otherwise it may request something and leave while this test runs.
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

test('signing out without a connection says so and keeps the page', async () => {
  const member = await createPayable(site());
  const { page, context, expectProblem } = await visit('/panel', {
    before: signedInAs(site(), member),
  });
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await see(page, 'US$ 31.25');
  // Otherwise its first live connection may request the panel while the session ends.
  await heardAll(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await see(page, 'No pudimos conectarnos.');
  await see(page, 'US$ 31.25');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('heading', signIn).waitFor();
});

test('between panel and profile one walks without a reload, and is told that it loads', async () => {
  const member = await createPayable(site());
  const { page } = await visit('/panel', { before: signedInAs(site(), member) });
  await see(page, 'US$ 31.25');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { reloaded: false }));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/perfil', (route) => held.then(() => route.continue()));
  await page.getByRole('link', { name: 'Perfil' }).click();
  await see(page, 'Cargando perfil...');
  release();
  await see(page, member.email);
  await page.getByRole('link', { name: 'Panel' }).click();
  await part(page, 'Saldo disponible').getByText('US$ 31.25').waitFor();
  await expect.poll(() => page.title(), soon).toContain('Tu panel');
  expect(await page.evaluate(() => 'reloaded' in window)).toBe(true);
});

test('the panel is in its document, and asks nobody who it belongs to', async () => {
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
