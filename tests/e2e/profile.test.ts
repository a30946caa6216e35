import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, creditMember, password, signInMember } from '../support/members.ts';
import { expectAccessible, expectFits } from './axe.ts';
import { findRegion, isFocusOnText, memberRow, signedInAs } from './members.ts';
import { useSharedSite, type Visit, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

async function openProfile(member: { id: string }, options = {}): Promise<Visit> {
  const opened = await visit('/perfil', { ...options, before: signedInAs(site(), member) });
  await opened.page.getByRole('heading', { level: 1, name: 'Mi perfil' }).waitFor();
  return opened;
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const paypalField = (page: Page) => page.getByLabel('Correo de PayPal');
const confirmation = (page: Page) =>
  page.getByLabel('Tu contraseña de Ingreso Activo (nunca la de PayPal)');

/** Expects that the field is marked as invalid and has the focus. */
async function expectWrong(field: Locator) {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
}

const storedPaypalEmail = async ({ id }: { id: string }) =>
  (await memberRow(site(), id)).paypal_email;

test('the profile shows and exports the account and saves a checked PayPal email', async () => {
  const member = await createMember(site(), { nombre: 'Ana Prueba' });
  const { page, expectProblem } = await openProfile(member);
  expectProblem(/status of 403|ERR_FAILED/);
  await waitForText(page, 'Configuración de cuenta');
  const data = findRegion(page, 'Tus datos');
  for (const text of ['Ana Prueba', member.email, 'República Dominicana', 'No especificado']) {
    await data.getByText(text).waitFor();
  }
  await findRegion(page, 'Tus dispositivos').getByText('Este dispositivo').waitFor();
  await expectFits(page);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar mis datos' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const rights = page.getByRole('link', { name: 'Conoce tus derechos según tu país' });
  expect(await rights.getAttribute('href')).toBe('/derechos');

  const alert = page.getByRole('alert');

  for (const wrong of ['', 'sin-arroba', 'con espacio@correo.test']) {
    await paypalField(page).fill(wrong);
    await save(page);
    expect(await alert.textContent()).toBe('❌ Por favor ingresa un correo de PayPal válido.');
    await expectWrong(paypalField(page));
  }
  expect(await confirmation(page).getAttribute('aria-invalid')).toBe('true');
  await paypalField(page).fill('ana@paypal.test');
  await save(page);
  expect(await alert.textContent()).toBe('❌ Debes ingresar tu contraseña para confirmar.');
  await expectWrong(confirmation(page));
  expect(await paypalField(page).getAttribute('aria-invalid')).toBe('false');
  await confirmation(page).fill('no es esta');
  await save(page);
  await expect.poll(() => alert.textContent()).toBe('❌ Error al guardar. Verifica tu contraseña.');
  await expectWrong(confirmation(page));
  await expectAccessible(page);
  await page.route('**/api/perfil/paypal', (route) => route.abort(), { times: 1 });
  await save(page);
  await expect
    .poll(() => alert.textContent())
    .toBe('❌ Error al guardar. No pudimos conectarnos. Revisa tu conexión e intenta de nuevo.');
  expect(await storedPaypalEmail(member)).toBeNull();

  await confirmation(page).fill(password);
  await save(page);
  await page
    .getByRole('status')
    .filter({ hasText: '✅ Correo de PayPal guardado correctamente.' })
    .waitFor();
  expect(await confirmation(page).inputValue()).toBe('');
  expect(await paypalField(page).inputValue()).toBe('ana@paypal.test');
  await findRegion(page, 'Tus datos').getByText('ana@paypal.test').waitFor();
  expect(await storedPaypalEmail(member)).toBe('ana@paypal.test');
  await expectAccessible(page);
});

test('a long list of «Mis datos» shows twenty rows, and a click shows the other rows', async () => {
  const member = await createMember(site());
  for (let day = 1; day <= 25; day++) await creditMember(site(), member.id, day);
  const { page } = await visit('/perfil/datos', { before: signedInAs(site(), member) });
  const list = findRegion(page, 'Movimientos');
  await list.getByText(/^Ver movimientos/i).click();
  const records = list.locator('ul > li').filter({ visible: true });
  await expect.poll(() => records.count()).toBe(20);
  await list.getByText('Ver los otros 5').click();
  await expect.poll(() => records.count()).toBe(25);
  await expectFits(page);
});

test('a member signs out a device, and a new password signs out all other devices', async () => {
  const member = await createMember(site());
  await signInMember(site(), member.id);
  const { page, expectProblem } = await openProfile(member);
  expectProblem(/status of (403|422)/);
  const devices = findRegion(page, 'Tus dispositivos');
  const items = devices.getByRole('listitem');
  await expect.poll(() => items.count()).toBe(2);
  const [own] = await items.allTextContents();
  expect(own).toContain('Este dispositivo');
  await devices.getByRole('button', { name: /^Cerrar sesión en/ }).click();
  await page.getByRole('dialog', { name: '¿Cerrar esa sesión?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No, dejarla abierta' }).click();
  expect(await items.count()).toBe(2);
  await devices.getByRole('button', { name: /^Cerrar sesión en/ }).click();
  await page.getByRole('button', { name: 'Sí, cerrarla' }).click();
  await expect.poll(() => items.count()).toBe(1);
  await expect.poll(() => isFocusOnText(page, 'Este dispositivo')).toBe(true);

  await signInMember(site(), member.id);
  await page.reload();
  await expect.poll(() => items.count()).toBe(2);
  const change = findRegion(page, 'Cambiar contraseña');
  const button = change.getByRole('button', { name: 'Cambiar contraseña' });
  const current = page.getByLabel('Contraseña actual');
  const chosen = page.getByLabel('Contraseña nueva');
  await button.click();
  expect(await change.getByRole('alert').textContent()).toBe('Completa todos los campos');
  await expectWrong(current);
  await current.fill('no es esta');
  await chosen.fill('corta');
  await button.click();
  await waitForText(page, 'La contraseña necesita al menos 8 caracteres.');
  await expectWrong(chosen);
  await expectAccessible(page);
  await chosen.fill('Otra-clave-2026!');
  await button.click();
  await waitForText(page, 'La contraseña actual no es correcta.');
  await expectWrong(current);
  await current.fill(password);
  await button.click();
  await waitForText(page, 'Cambiaste tu contraseña. Cerramos tu sesión en los demás dispositivos.');
  await expect.poll(() => items.count()).toBe(1);
  expect(await current.inputValue()).toBe('');
  expect(await chosen.inputValue()).toBe('');
});

test('the profile warns if the account’s country is not the connection’s country', async () => {
  const member = await createMember(site());
  const { page } = await openProfile(member, { country: 'MX' });
  await waitForText(page, 'Te conectas desde México, y tu cuenta dice República Dominicana.');
  const write = findRegion(page, 'Tus datos').getByRole('link', { name: 'escríbenos' });
  expect(await write.getAttribute('href')).toBe('/contacto');
});

test('if the session has ended, a download of the data leads to the sign-in', async () => {
  const { page, context, expectProblem } = await openProfile(await createMember(site()));
  expectProblem(/401|presencia/);
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?destino=%2Fperfil');
  expect(files).toEqual([]);
});
