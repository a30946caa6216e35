import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminOf } from '../integration/payouts-support.ts';
import { createMember } from '../members.ts';
import { oneOf } from '../sweep.ts';
import { button, goodPassword, heading, surveyConfirmed } from './access.ts';
import { expectAccessible } from './axe.ts';
import { coveredStops, focused, focusIsSeen, press, tabTo, type, zoomed } from './keyboard.ts';
import { newEmail } from './leads.ts';
import { createPayable, memberRow, payoutsOf, signedInAs } from './members.ts';
import { hydrated, see, soon, useSharedSite } from './support.ts';

// Keyboard only.
const { visit, site } = useSharedSite();

const focusIsInTopDialog = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1);
    return top?.contains(document.activeElement) ?? false;
  });

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

const withBar = ['/', '/apps-que-pagan', '/preguntas-frecuentes', '/blog', '/guia-givvy'];
test.each(oneOf(withBar, 0))(
  'at double size the header of %s covers nothing that has the focus',
  async (path) => {
    const { page } = await visit(path, { viewport: zoomed });
    expect(await coveredStops(page)).toEqual([]);
  },
);

test('an app is unlocked with Tab, Enter and Space; Escape closes one dialog and returns the focus', async () => {
  const { page } = await visit('/home');
  await hydrated(page);
  const unlock = page.getByRole('dialog', { name: 'Sweatcoin' });
  await press(page, 'Probar ahora');
  await unlock.waitFor();
  expect(await focusIsInTopDialog(page)).toBe(true);
  const follow = page.getByRole('dialog', { name: 'Síguenos' });
  await press(page, 'Seguir en Instagram');
  await follow.waitFor();
  await expectAccessible(page);
  expect(await focusIsInTopDialog(page)).toBe(true);
  await page.keyboard.press('Escape');
  await follow.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('button: Seguir en Instagram');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('a: Probar ahora');

  await page.keyboard.press('Enter');
  await unlock.waitFor();
  await press(page, 'Seguir en Instagram');
  await press(page, 'Ir al perfil');
  await follow.waitFor({ state: 'detached' });
  expect(await focusIsInTopDialog(page)).toBe(true);
  await press(page, 'Compartir en WhatsApp');
  await expectAccessible(page);
  await press(page, 'Compartir ahora (2');
  await page.getByRole('button', { name: 'Compartir ahora (1' }).waitFor();
  expect(await focused(page)).toBe('button: Compartir ahora (1 restantes)');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Comparte' }).waitFor({ state: 'detached' });
  await press(page, 'Ver tutorial');
  await expectAccessible(page);
  await press(page, 'Continuar');
  await page.locator('video').waitFor();
  await expectAccessible(page);
  await press(page, 'He visto el tutorial');
  await page.getByRole('dialog', { name: 'Ingresa tu correo' }).waitFor();
  await press(page, 'Enviar y desbloquear');
  await see(page, 'Escribe tu correo.');
  await expectAccessible(page);
  await type(page, 'Correo', newEmail());
  await tabTo(page, 'Acepto recibir');
  await page.keyboard.press('Space');
  await press(page, 'Enviar y desbloquear');
  await see(page, 'Correo enviado correctamente');
  await expectAccessible(page);
  await tabTo(page, 'Descargar App');
});

test('the close button closes, and so does a press beside the dialog', async () => {
  const { page } = await visit('/home');
  await hydrated(page);
  await page.getByRole('link', { name: 'Probar ahora' }).first().click();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('a: Probar ahora');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.mouse.click(5, 5);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('an account is requested with the keyboard alone, from its errors to its thanks', async () => {
  const { page } = await visit('/registro-login?modo=registro', {
    before: surveyConfirmed,
    country: 'DO',
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
  const admin = await adminOf(site());
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
