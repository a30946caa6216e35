import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { password } from '../support/members.ts';
import { sweepTest } from '../support/sweep.ts';
import { findSignInDialog, useAdminSite } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { readFocus, tabAndPressEnter, tabTo } from './keyboard.ts';
import { fillLeads, phone, readShownNames, showListTools, waitForList } from './lists.ts';
import { useSharedSite, waitForText } from './support.ts';

const { open, openList, site } = useAdminSite(useSharedSite());
beforeAll(() => fillLeads(site()));

const expectNames = async (page: Page, first: string, count: number) => {
  const shown = async () => {
    const names = await readShownNames(page);
    return { first: names[0], count: names.length };
  };
  await expect.poll(shown).toEqual({ first, count });
};

test('the keyboard opens the next and previous page, and a reload keeps the page', async () => {
  const { page } = await openList('/admin/leads');
  await expectNames(page, 'persona-00@correo.test', 25);
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await tabTo(page, 'Descargar CSV');
  await tabAndPressEnter(page, 'Siguiente');
  await expectNames(page, 'persona-25@correo.test', 25);
  expect(await readFocus(page)).toBe('button: Siguiente');
  await waitForText(page, '26–50 de 60');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expectNames(page, 'persona-50@correo.test', 10);
  const last = page.getByRole('button', { name: 'Siguiente' });
  expect(await last.getAttribute('aria-disabled')).toBe('true');

  await page.goBack();
  await expectNames(page, 'persona-25@correo.test', 25);
  await page.reload();
  await waitForList(page);
  await expectNames(page, 'persona-25@correo.test', 25);
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expectNames(page, 'persona-00@correo.test', 25);
  await page.getByLabel('Filas por página').selectOption('50');
  await expectNames(page, 'persona-00@correo.test', 50);
});

test('the URL keeps search, filters and order, and one click clears the filters', async () => {
  const { page } = await openList('/admin/leads/formularios');
  await page.keyboard.press('/');
  await page.keyboard.type('persona-1');
  await expectNames(page, 'Persona 10', 10);
  await showListTools(page);
  await page.getByLabel('App', { exact: true }).selectOption('PollPay');
  await expectNames(page, 'Persona 11', 5);
  expect(new URL(page.url()).searchParams.get('buscar')).toBe('persona-1');
  const file = await page.getByRole('link', { name: 'Descargar CSV' }).getAttribute('href');
  expect(file).toMatch(/formularios\.csv\?.*app=PollPay/);

  await page.getByLabel('Empieza por').fill('');
  await expectNames(page, 'Persona 01', 25);
  await page.getByRole('button', { name: 'Nombre' }).click();
  const order = () => page.locator('[aria-sort]').getAttribute('aria-sort');
  await expect.poll(order).toBe('ascending');
  await page.getByRole('button', { name: 'Nombre' }).click();
  await expectNames(page, 'Persona 59', 25);
  await expect.poll(order).toBe('descending');
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await page.getByLabel('Orden').selectOption({ label: 'Más antiguos' });
  await expectNames(page, 'Persona 59', 25);

  await page.getByLabel('Empieza por').fill('nadie');
  await waitForText(page, 'Nada coincide con tu búsqueda.');
});

sweepTest('a ready view is a link, and the list marks the view that its URL shows', async () => {
  const { page } = await openList('/admin/leads/formularios');
  const view = page.getByRole('link', { name: 'País sin comprobar' });
  await view.click();
  await waitForText(page, /^Aquí no hay nada por ahora\. Solo se ve: /);
  expect(new URL(page.url()).search).toBe('?ubicacion=unknown');
  expect(await view.getAttribute('aria-current')).toBe('true');
  await page.getByRole('link', { name: 'Todo', exact: true }).click();
  await waitForText(page, '1–25 de 60');
});

test('a failed list offers a retry, and an invalid URL offers a way back', async () => {
  const { page, expectProblem } = await openList('/admin/leads');
  expectProblem(/500/);
  await page.route('**/api/admin/listas/leads?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'internal', message: 'No.', requestId: 'x' } }),
    }),
  );
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await waitForText(page, 'Ocurrió un error al cargar los datos.');
  // The list failed to load, so the page does not know if there is a next page.
  const next = page.getByRole('button', { name: 'Siguiente' });
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await page.unroute('**/api/admin/listas/leads?*');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expectNames(page, 'persona-25@correo.test', 25);

  // For an invalid URL the page shows a link to the first page without filters, and a link to «Hoy».
  expectProblem(/400/);
  await page.goto(`${site().url}/admin/leads?pagina=2&cursor=nada`);
  await page.getByRole('link', { name: 'Volver al principio' }).click();
  await expectNames(page, 'persona-00@correo.test', 25);
  await page.goto(`${site().url}/admin/leads?app=PollPay&desde=ayer`);
  await page.getByRole('link', { name: 'Quitar ese filtro' }).click();
  await expectNames(page, 'persona-01@correo.test', 25);
  expect(new URL(page.url()).search).toBe('?app=PollPay');
  expectProblem(/status of 404/);
  await page.goto(`${site().url}/admin/no-existe`);
  await page.getByRole('heading', { level: 1, name: 'No encontramos esta página' }).waitFor();
  await page.getByRole('link', { name: 'Ir a «Hoy»' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
});

test('a phone shows rows as cards, collapses the filters and never scrolls sideways', async () => {
  const { page } = await openList('/admin/leads', phone);
  await expectNames(page, 'persona-00@correo.test', 25);
  expect(await page.getByRole('columnheader', { name: 'Correo' }).isVisible()).toBe(false);
  expect(await page.getByLabel('App', { exact: true }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filtros y orden' }).click();
  await page.getByLabel('App', { exact: true }).selectOption('PollPay');
  await expectNames(page, 'persona-01@correo.test', 25);
  await page.getByRole('button', { name: 'Filtros y orden (1)' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Menú' }).click();
  const nav = page.getByRole('navigation', { name: 'Administración' });
  // On a rotated tablet the open menu takes no width from the page.
  await page.setViewportSize({ width: 1100, height: 700 });
  const widthOf = (main: Element) => main.getBoundingClientRect().width;
  expect(await page.locator('main').evaluate(widthOf)).toBeGreaterThan(800);
  await page.setViewportSize(phone.viewport);
  await nav.getByRole('link', { name: 'Movimientos' }).click();
  await page.getByRole('heading', { name: 'Movimientos', level: 1 }).waitFor();
  expect(await nav.isVisible()).toBe(false);
  await expectAccessible(page);
  expect(await page.title()).toBe('Movimientos | Ingreso Activo');
});

test('a list loads no code of mf-public and keeps its rows until new rows arrive', async () => {
  const { page } = await open('/admin/ajustes');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const menu = page.getByRole('navigation', { name: 'Administración' });
  await menu.getByRole('link', { name: 'Leads', exact: true }).click();
  await waitForList(page);
  expect(asked).toContain('/api/admin/listas/leads');
  expect(asked.filter((path) => path.startsWith('/mf/public/'))).toEqual([]);
  const calledOff: string[] = [];
  page.on('requestfailed', (request) => calledOff.push(decodeURIComponent(request.url())));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/listas/leads?*Sweatcoin*', () => {});
  await page.route('**/api/admin/listas/leads?*PollPay*', (route) =>
    held.then(() => route.continue()),
  );
  await showListTools(page);
  await page.getByLabel('App', { exact: true }).selectOption('Sweatcoin');
  await page.waitForURL('**/admin/leads?app=Sweatcoin');
  await page.getByLabel('App', { exact: true }).selectOption('PollPay');
  await page.waitForURL('**/admin/leads?app=PollPay');
  await expect.poll(() => calledOff.join(' ')).toContain('Sweatcoin');
  expect((await readShownNames(page))[0]).toBe('persona-00@correo.test');
  release();
  await expect.poll(async () => (await readShownNames(page))[0]).toBe('persona-01@correo.test');
});

test('a new search covers all rows, and a list without a match names its filter', async () => {
  const { page } = await openList('/admin/leads/formularios?app=PollPay&pais=PE');
  await waitForText(page, 'Aquí no hay nada por ahora. Solo se ve: App: PollPay; País: Perú.');
  await page.getByLabel('Empieza por').fill('persona-12');
  await expectNames(page, 'Persona 12', 1);
  expect(new URL(page.url()).search).toBe('?buscar=persona-12');
  await showListTools(page);
  await page.getByLabel('País', { exact: true }).selectOption('PE');
  await waitForText(page, 'Nada coincide con tu búsqueda. Solo se ve: País: Perú.');
  await page.getByRole('link', { name: 'Buscar en todos' }).click();
  await expectNames(page, 'Persona 12', 1);
  await page.getByLabel('Empieza por').fill('12');
  await page.getByRole('link', { name: 'Buscar en «Nombre»' }).click();
  await expectNames(page, 'Persona 12', 1);
});

test('after the session’s end, a download asks for a sign-in and then saves the file', async () => {
  const { page, context, expectProblem } = await openList('/admin/leads');
  // The page may open its socket after the session's end.
  expectProblem(/presencia/);
  await context.clearCookies();
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await page.getByRole('link', { name: 'Descargar CSV' }).click();
  const dialog = findSignInDialog(page);
  await dialog.getByLabel('Contraseña').fill(password);
  expect(files).toEqual([]);
  await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
  await expect.poll(() => files).toEqual([expect.stringMatching(/\.csv$/)]);
});
