import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, password } from '../members.ts';
import { expectAccessible } from './axe.ts';
import { createPayable, part, signedInAs } from './members.ts';
import { see, soon, useSite, type Visit } from './support.ts';

const { visit, site } = useSite();

async function openProfile(member: { id: string }, options = {}): Promise<Visit> {
  const opened = await visit('/perfil', { ...options, before: signedInAs(site(), member) });
  await opened.page.getByRole('heading', { level: 1, name: 'Mi perfil' }).waitFor();
  return opened;
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const address = (page: Page) => page.getByLabel('Correo de PayPal');
const confirmation = (page: Page) => page.getByLabel('Confirma tu contraseña');

/** The invalid field is marked, and has the focus. */
async function expectWrong(field: Locator) {
  await expect.poll(() => field.getAttribute('aria-invalid'), soon).toBe('true');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
}

const storedAddress = async (member: { id: string }) =>
  (
    await site()
      .db.prepare('SELECT paypal_email FROM members WHERE id = ?')
      .bind(member.id)
      .first<{ paypal_email: string | null }>()
  )?.paypal_email;

test('the profile shows name, e-mail, country and PayPal, on a phone too', async () => {
  const member = await createMember(site(), { nombre: 'Ana Prueba' });
  const { page } = await openProfile(member, { viewport: { width: 360, height: 740 } });
  await see(page, 'Configuración de cuenta');
  const data = part(page, 'Tus datos');
  for (const text of ['Ana Prueba', member.email, 'República Dominicana', 'No especificado']) {
    await data.getByText(text).waitFor();
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await part(page, 'Tus dispositivos').getByText('Este dispositivo').waitFor();
  await expectAccessible(page);
});

test('the PayPal address is checked in the order of the spec, then saved', async () => {
  const member = await createMember(site());
  const { page, expectProblem } = await openProfile(member);
  expectProblem(/status of 403/);
  const alert = page.getByRole('alert');

  for (const wrong of ['', 'sin-arroba', 'con espacio@correo.test']) {
    await address(page).fill(wrong);
    await save(page);
    expect(await alert.textContent()).toBe('❌ Por favor ingresa un correo de PayPal válido.');
    await expectWrong(address(page));
  }
  await address(page).fill('ana@paypal.test');
  await save(page);
  expect(await alert.textContent()).toBe('❌ Debes ingresar tu contraseña para confirmar.');
  await expectWrong(confirmation(page));
  expect(await address(page).getAttribute('aria-invalid')).toBe('false');
  await confirmation(page).fill('no es esta');
  await save(page);
  await expect
    .poll(() => alert.textContent(), soon)
    .toBe('❌ Error al guardar. Verifica tu contraseña.');
  await expectWrong(confirmation(page));
  await expectAccessible(page);
  expect(await storedAddress(member)).toBeNull();

  await confirmation(page).fill(password);
  await save(page);
  await page
    .getByRole('status')
    .filter({ hasText: '✅ Correo de PayPal guardado correctamente.' })
    .waitFor();
  expect(await confirmation(page).inputValue()).toBe('');
  expect(await address(page).inputValue()).toBe('ana@paypal.test');
  await part(page, 'Tus datos').getByText('ana@paypal.test').waitFor();
  expect(await storedAddress(member)).toBe('ana@paypal.test');
  await expectAccessible(page);
});

test('while it saves the button says so, and a double press saves once', async () => {
  const { page } = await openProfile(await createPayable(site()));
  expect(await address(page).inputValue()).toBe('ana.paypal@correo.test');
  const patches: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/perfil/paypal', (route) => {
    patches.push(route.request().method());
    return held.then(() => route.continue());
  });
  await confirmation(page).fill(password);
  await page.getByRole('button', { name: 'Guardar', exact: true }).dblclick();
  await see(page, 'Guardando...');
  release();
  await see(page, '✅ Correo de PayPal guardado correctamente.');
  expect(patches).toEqual(['PATCH']);
});

test('a save that does not arrive says the spec’s sentence, and what is typed stays', async () => {
  const { page, expectProblem } = await openProfile(await createMember(site()));
  expectProblem(/ERR_FAILED/);
  await page.route('**/api/perfil/paypal', (route) => route.abort());
  await address(page).fill('ana@paypal.test');
  await confirmation(page).fill(password);
  await save(page);
  await see(page, '❌ Error al guardar. Verifica tu contraseña.');
  expect(await address(page).inputValue()).toBe('ana@paypal.test');
  expect(await confirmation(page).inputValue()).toBe(password);
});

test('the password is changed by whoever knows it, with the rules shown', async () => {
  const member = await createMember(site());
  const { page, expectProblem } = await openProfile(member);
  expectProblem(/status of (403|422)/);
  const change = part(page, 'Cambiar contraseña');
  const button = change.getByRole('button', { name: 'Cambiar contraseña' });
  const alert = change.getByRole('alert');
  await button.click();
  expect(await alert.textContent()).toBe('Completa todos los campos');
  await page.getByLabel('Contraseña actual').fill('no es esta');
  await page.getByLabel('Contraseña nueva').fill('corta');
  await button.click();
  await expect.poll(() => alert.textContent(), soon).toMatch(/al menos 8 caracteres/);
  await expectAccessible(page);
  await page.getByLabel('Contraseña nueva').fill('Otra-clave-2026!');
  await button.click();
  await expect.poll(() => alert.textContent(), soon).toMatch(/no es correcta/);
  await page.getByLabel('Contraseña actual').fill(password);
  await button.click();
  await see(page, 'Cambiaste tu contraseña.');
  expect(await page.getByLabel('Contraseña actual').inputValue()).toBe('');
  expect(await page.getByLabel('Contraseña nueva').inputValue()).toBe('');
  const answer = await site().fetch('/api/sesion', {
    method: 'POST',
    headers: { origin: site().url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password: 'Otra-clave-2026!' }),
  });
  expect(answer.status).toBe(200);
});

test('one’s data can be taken along, and the rights page is one press away', async () => {
  const { page } = await openProfile(await createMember(site()));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar mis datos' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const rights = page.getByRole('link', { name: 'Conoce tus derechos según tu país' });
  expect(await rights.getAttribute('href')).toBe('/derechos');
});
