import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { pickCase } from '../support/sweep.ts';
import { button, goodPassword, storeSurveyConfirmation, waitForHeading } from './access.ts';
import { expectAccessible } from './axe.ts';
import {
  findCoveredStops,
  isFocusVisible,
  readFocus,
  tabAndPressEnter,
  tabAndType,
  tabTo,
  zoomedWindow,
} from './keyboard.ts';
import { listAnnouncements } from './spoken.ts';
import { useSharedSite, waitForHydration, waitForText } from './support.ts';

// These tests use the keyboard only.
const { visit, site } = useSharedSite();

const focusIsInTopDialog = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1);
    return top?.contains(document.activeElement) ?? false;
  });

const withBar = ['/', '/apps-que-pagan', '/preguntas-frecuentes', '/blog', '/guia-givvy'];
test.each(pickCase(withBar, 0))(
  'the first Tab on %s reaches the skip link, and no header covers the focus',
  async (path) => {
    const { page } = await visit(path);
    await waitForHydration(page);
    await page.keyboard.press('Tab');
    expect(await readFocus(page)).toMatch(/^a: (Ir|Saltar) al contenido/);
    expect(await isFocusVisible(page)).toBe(true);
    await page.keyboard.press('Enter');
    const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    const isThere = async () => (await isInMain()) || new URL(page.url()).hash !== '';
    await expect.poll(isThere).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isInMain()).toBe(true);
    await page.setViewportSize(zoomedWindow);
    await page.goto(site().url + path);
    expect(await findCoveredStops(page)).toEqual([]);
  },
);

test('a person unlocks an app by keyboard, and closed dialogs return the focus', async () => {
  const { page } = await visit('/home');
  await waitForHydration(page);
  const unlock = page.getByRole('dialog', { name: 'Sweatcoin' });
  await tabAndPressEnter(page, 'Probar ahora');
  await unlock.waitFor();
  expect(await focusIsInTopDialog(page)).toBe(true);
  await expectAccessible(page);
  const announced = await listAnnouncements(page);
  // The dialog is modal, so a screen reader does not announce the page behind the dialog.
  expect(announced.find((line) => line.startsWith('dialog'))).toMatch(
    /^dialog ".*Sweatcoin.*" modal=/,
  );
  expect(announced).toContain('button "Cerrar"');
  expect(announced.filter((line) => /^heading .*level=1/.test(line))).toEqual([]);
  await tabAndPressEnter(page, 'Ver tutorial');
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);
  const follow = page.getByRole('dialog', { name: 'Síguenos' });
  await tabAndPressEnter(page, 'Seguir en Instagram');
  await follow.waitFor();
  await expectAccessible(page);
  expect(await focusIsInTopDialog(page)).toBe(true);
  await page.keyboard.press('Escape');
  await follow.waitFor({ state: 'detached' });
  expect(await readFocus(page)).toBe('button: Seguir en Instagram');
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const close of closings) {
    await close();
    await unlock.waitFor({ state: 'detached' });
    expect(await readFocus(page)).toBe('a: Probar ahora');
    await page.keyboard.press('Enter');
    await unlock.waitFor();
  }

  await tabAndPressEnter(page, 'Seguir en Instagram');
  await tabAndPressEnter(page, 'Ir al perfil');
  await follow.waitFor({ state: 'detached' });
  expect(await focusIsInTopDialog(page)).toBe(true);
  await tabAndPressEnter(page, 'Compartir en WhatsApp');
  await expectAccessible(page);
  await tabAndPressEnter(page, 'Compartir ahora (2');
  await page.getByRole('button', { name: 'Compartir ahora (1' }).waitFor();
  expect(await readFocus(page)).toBe('button: Compartir ahora (1 restante)');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Comparte' }).waitFor({ state: 'detached' });
  await tabAndPressEnter(page, 'Ver tutorial');
  await expectAccessible(page);
  await tabAndPressEnter(page, 'Continuar');
  await page.locator('video').waitFor();
  await expectAccessible(page);
  await tabAndPressEnter(page, 'He visto el tutorial');
  await page.getByRole('dialog', { name: 'Ingresa tu correo' }).waitFor();
  await tabAndPressEnter(page, 'Enviar y desbloquear');
  await waitForText(page, 'Escribe tu correo.');
  await expectAccessible(page);
  await tabAndType(page, 'Correo', newEmail());
  await tabTo(page, 'Acepto recibir');
  await page.keyboard.press('Space');
  await tabAndPressEnter(page, 'Enviar y desbloquear');
  await waitForText(page, 'Correo enviado correctamente');
  await expectAccessible(page);
  await tabTo(page, 'Descargar App');
});

test('a person corrects the form’s errors by keyboard and requests an account', async () => {
  const { page } = await visit('/registro-login?modo=registro', {
    before: storeSurveyConfirmation,
    country: 'DO',
  });
  await waitForHeading(page, 'Crea tu cuenta');
  // Only the browser knows that the person has confirmed a survey, so the form appears after the scripts start.
  await button(page, 'Crear cuenta').waitFor();
  await tabAndPressEnter(page, 'Crear cuenta');
  await page.getByRole('alert').filter({ hasText: 'Completa todos los campos' }).waitFor();
  // The focus goes to the first invalid field.
  await expect.poll(() => readFocus(page)).toBe('input: Nombre');
  expect(await isFocusVisible(page)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.type('Ana Teclado');
  await tabAndType(page, 'Correo', newEmail());
  await tabAndType(page, 'Contraseña', goodPassword);
  await tabTo(page, 'País');
  await page.keyboard.type('Colom');
  await tabAndPressEnter(page, 'Crear cuenta');
  await waitForHeading(page, 'Falta confirmar tu correo');
  await waitForText(page, 'Gracias por registrarte');
  await expect.poll(() => readFocus(page)).toMatch(/^main/);
});
