import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rowsOf } from '../integration/requests.ts';
import { codeOf, wrongCode } from '../integration/second-factor-support.ts';
import { createMember, password as memberPassword } from '../support/members.ts';
import { button, heading, password, signIn } from './access.ts';
import { expectAccessible, expectAtEverySize } from './axe.ts';
import { listSettled } from './lists.ts';
import { signedInAs } from './members.ts';
import { hydrated, phone, see, soon, useSite } from './support.ts';

const { visit, site } = useSite();
const adminEmail = 'admin@ingresoactivo.test';

/** An administrator without a second factor, replacing that of the previous test. */
async function freshAdmin() {
  await rowsOf(site(), 'UPDATE members SET email = id WHERE email = ?', adminEmail);
  await rowsOf(site(), 'DELETE FROM rate_limits');
  return createMember(site(), { email: adminEmail, nombre: 'Jefa' });
}

const code = (page: Page) => page.getByLabel('Código de verificación');
const secretOn = async (page: Page) =>
  (await page.locator('code').allTextContents()).join('').replaceAll(' ', '');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

test('the administrator enrols, and from then on signs in with a code, or a recovery code where the phone is lost', async () => {
  const admin = await freshAdmin();
  const before = signedInAs(site(), admin, { proved: false });
  const { page, context, expectProblem } = await visit('/admin/seguridad', {
    before,
    viewport: phone,
  });
  expectProblem(/status of (401|403)/);
  await heading(page, 'Seguridad');
  await expectAccessible(page);

  await button(page, 'Activar la verificación en dos pasos').click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.waitFor();
  await expect.poll(() => focused(page), soon).toBe('password');
  await expectAccessible(page);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await see(page, 'Esa contraseña no es correcta.');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(memberPassword);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();

  await page.getByRole('img', { name: /Código QR/ }).waitFor();
  await expectAtEverySize(page);
  const secret = await secretOn(page);
  await code(page).fill(wrongCode(secret));
  await button(page, 'Activar').click();
  await see(page, 'Ese código no es correcto, venció o ya se usó.');
  await code(page).fill(codeOf(secret));
  await button(page, 'Activar').click();
  await page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' }).waitFor();
  const codes = await page.locator('ol code').allTextContents();
  expect(codes).toHaveLength(10);
  await expectAtEverySize(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await button(page, 'Ya los guardé').click();
  await see(page, 'Te quedan 10 de 10 códigos de recuperación.');

  await button(page, 'Cerrar sesión').click();
  await page.waitForURL(/\/registro-login/);
  await heading(page, 'Inicia sesión');
  await signIn(page, adminEmail, memberPassword);
  await see(page, 'Escribe el código de tu app de autenticación.');
  await expect.poll(() => focused(page), soon).toBe('codigo');
  expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code(page).getAttribute('inputmode')).toBe('numeric');
  expect(await password(page).inputValue()).toBe(memberPassword);
  await expectAccessible(page);
  await code(page).fill(codeOf(secret, 1));
  await button(page, 'Entrar').click();
  await page.waitForURL(/\/(panel|admin)/);

  // An open page that notices the loss would go to the sign-in itself, and call off the next step.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(`${site().url}/registro-login`);
  await signIn(page, adminEmail, memberPassword);
  await button(page, 'Usar un código de recuperación').click();
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '');
  await button(page, 'Entrar').click();
  // The day begins with what there is to do, which is nothing yet.
  await page.waitForURL(`${site().url}/admin/hoy`);
  await heading(page, 'Hoy');
  await see(page, 'No hay nada pendiente: nadie espera por ti y todo funciona.');
  await expectAccessible(page);
  await page.goto(`${site().url}/registro-login`);
  await page.waitForURL(`${site().url}/admin/hoy`);
  await page.goto(`${site().url}/panel`);
  await page.getByRole('link', { name: 'Administración' }).click();
  await page.waitForURL(`${site().url}/admin/hoy`);
  await heading(page, 'Hoy');
});

const denial = 'Esta sección es solo para administradores.';

test('a visitor is sent away, signs in as the administrator and is where they wanted to be', async () => {
  await freshAdmin();
  const { page } = await visit('/admin/seguridad', {
    viewport: phone,
    before: ({ expectProblem }) => expectProblem(/status of 403/),
  });
  await heading(page, 'Acceso denegado');
  await see(page, denial);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir al inicio' }).waitFor();
  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await heading(page, 'Inicia sesión');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await signIn(page, adminEmail, memberPassword);
  await page.waitForURL(`${site().url}/admin/seguridad`);
  await heading(page, 'Seguridad');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a member is denied too, and a sign-in that leads there ends in their panel', async () => {
  const member = await createMember(site());
  const { page, expectProblem } = await visit('/panel', { before: signedInAs(site(), member) });
  await see(page, 'Hola,');
  await hydrated(page);
  expect(await page.getByRole('link', { name: 'Administración' }).count()).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // A client-side navigation, as by «back» or a link.
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/dashboard');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await heading(page, 'Acceso denegado');
  await expect.poll(() => page.title(), soon).toBe('Acceso denegado | Ingreso Activo');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await expectAccessible(page);
  expect(asked.filter((url) => url.includes('/mf/admin'))).toEqual([]);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.waitForURL(`${site().url}/`);

  expectProblem(/status of 403/);
  await page.goto(`${site().url}/admin/pagos`);
  await heading(page, 'Acceso denegado');
  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await page.waitForURL(`${site().url}/panel`);
});

test('whose session ends on a page of the administration comes back to it, and is denied once another administers', async () => {
  const admin = await freshAdmin();
  const { page, expectProblem } = await visit('/admin/seguridad', {
    before: signedInAs(site(), admin),
  });
  expectProblem(/status of 401/);
  await heading(page, 'Seguridad');
  await hydrated(page);
  await site().db.prepare('DELETE FROM sessions WHERE member_id = ?').bind(admin.id).run();
  await button(page, 'Activar la verificación en dos pasos').click();
  await page.waitForURL(/\/registro-login\?destino=%2Fadmin%2Fseguridad$/);
  await heading(page, 'Inicia sesión');
  await signIn(page, adminEmail, memberPassword);
  await page.waitForURL(`${site().url}/admin/seguridad`);
  await heading(page, 'Seguridad');

  // Who administers no more reads the denial, on a page that is still open too.
  expectProblem(/status of 403/);
  await page.getByRole('link', { name: 'Miembros' }).first().click();
  await heading(page, 'Miembros');
  await listSettled(page);
  await site().db.prepare('UPDATE members SET email = id WHERE id = ?').bind(admin.id).run();
  await page.getByLabel('Estado').selectOption('activo');
  await see(page, denial);
  expect(new URL(page.url()).pathname).toBe('/admin/miembros');
});
