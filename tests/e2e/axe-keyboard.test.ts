import { expect, test } from 'vitest';
import { createMember } from '../members.ts';
import { button, goodPassword, heading, surveyConfirmed } from './access.ts';
import { expectAccessible } from './axe.ts';
import { focused, focusIsSeen, press, tabTo, type } from './keyboard.ts';
import { newEmail } from './leads.ts';
import { createPayable, memberRow, payoutsOf, signedInAs } from './members.ts';
import { hydrated, see, soon, useSite } from './support.ts';

// Keyboard only; unlocking an app has its own file.
const { visit, site } = useSite();

test('the first press of Tab offers to skip to the content, and Enter does', async () => {
  const { page } = await visit('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^a: (Ir|Saltar) al contenido/);
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press('Enter');
  const isInMain = () =>
    page.evaluate(() => document.activeElement?.closest('main') !== null || location.hash !== '');
  await expect.poll(isInMain, soon).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('an account is requested with the keyboard alone, from its errors to its thanks', async () => {
  const { page } = await visit('/registro-login?modo=registro', {
    ...{ before: surveyConfirmed, country: 'DO' },
  });
  await heading(page, 'Crea tu cuenta');
  // Only the browser knows that a survey is confirmed.
  await button(page, 'Crear cuenta').waitFor();
  await press(page, 'Crear cuenta');
  await page.getByRole('alert').filter({ hasText: 'Completa todos los campos' }).waitFor();
  // The focus goes to the first invalid field.
  await expect.poll(() => focused(page), soon).toBe('input: Nombre');
  expect(await focusIsSeen(page)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.type('Ana Teclado');
  await type(page, 'Correo', newEmail());
  await type(page, 'Contraseña', goodPassword);
  await tabTo(page, 'País');
  await page.keyboard.type('Colom');
  await press(page, 'Crear cuenta');
  await heading(page, 'Tu solicitud está en revisión');
  await see(page, 'Gracias por registrarte');
  await expect.poll(() => focused(page), soon).toMatch(/^main/);
});

test('a payout is requested and cancelled with the keyboard alone', async () => {
  const member = await createPayable(site());
  const { page } = await visit('/panel', { before: signedInAs(site(), member) });
  await see(page, 'US$ 31.25');
  await press(page, 'Solicitar pago');
  const dialog = page.getByRole('dialog', { name: '¿Pedimos tu pago?' });
  await dialog.waitFor();
  // After cancelling, the focus is back where it was.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('button: Solicitar pago');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await press(page, 'Confirmar');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => payoutsOf(site(), member), soon).toHaveLength(1);
  await expect.poll(() => focused(page), soon).toContain('Recibimos tu solicitud');
  await press(page, 'Cancelar este pago');
  await page.getByRole('dialog', { name: '¿Cancelar el pago?' }).waitFor();
  await press(page, 'Sí, cancelarlo');
  await expect.poll(() => focused(page), soon).toContain('Cancelamos tu solicitud.');
});

test('a request is approved by the administrator with the keyboard alone', async () => {
  const admin = await createMember(site(), { email: 'admin@ingresoactivo.test' });
  const { id } = await createMember(site(), { nombre: 'Eva Tecla', estado: 'pendiente' });
  const { page } = await visit('/admin/miembros?estado=por-aprobar', {
    before: signedInAs(site(), admin),
  });
  await page.getByRole('button', { name: 'Aprobar a Eva Tecla' }).waitFor();
  await press(page, 'Aprobar a Eva Tecla');
  await see(page, /El correo sale en [1-8] s\./);
  expect(await memberRow(site(), id)).toMatchObject({ estado: 'activo' });
  // The row is gone; the result banner, which can undo it, has the focus.
  await expect.poll(() => focused(page), soon).toBe('section: Resultado');
  await press(page, 'Deshacer');
  await see(page, /Aprobación deshecha/);
  await expect.poll(() => focused(page), soon).not.toMatch(/^body/);
  expect(await memberRow(site(), id)).toMatchObject({ estado: 'pendiente' });
});
