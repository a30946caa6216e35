import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focused, press, tabTo } from './keyboard.ts';
import { newEmail } from './leads.ts';
import { hydrated, see, useSite } from './support.ts';

const { visit } = useSite();

const focusIsInTopDialog = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1);
    return top?.contains(document.activeElement) ?? false;
  });

test('the whole flow can be done with Tab, Enter and Space', async () => {
  const { page } = await visit('/home');
  await hydrated(page);
  await press(page, 'Probar ahora');
  await page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();
  await press(page, 'Seguir en Instagram');
  await press(page, 'Ir al perfil');
  await page.getByRole('dialog', { name: 'Síguenos' }).waitFor({ state: 'detached' });
  await press(page, 'Compartir en WhatsApp');
  await press(page, 'Compartir ahora (2');
  await page.getByRole('button', { name: 'Compartir ahora (1' }).waitFor();
  expect(await focused(page)).toBe('button: Compartir ahora (1 restantes)');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Comparte' }).waitFor({ state: 'detached' });
  await press(page, 'Ver tutorial');
  await press(page, 'Continuar');
  await page.locator('video').waitFor();
  await press(page, 'He visto el tutorial');
  await page.getByRole('dialog', { name: 'Ingresa tu correo' }).waitFor();
  await tabTo(page, 'Correo');
  await page.keyboard.type(newEmail());
  await tabTo(page, 'Acepto recibir');
  await page.keyboard.press('Space');
  await press(page, 'Enviar y desbloquear');
  await see(page, 'Correo enviado correctamente');
  await tabTo(page, 'Descargar App');
});

test('the focus stays in the open dialog through every step', async () => {
  const { page } = await visit('/home');
  await hydrated(page);
  await press(page, 'Probar ahora');
  await page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();
  expect(await focusIsInTopDialog(page)).toBe(true);
  await press(page, 'Seguir en Instagram');
  expect(await focusIsInTopDialog(page)).toBe(true);
  await press(page, 'Ir al perfil');
  await page.getByRole('dialog', { name: 'Síguenos' }).waitFor({ state: 'detached' });
  expect(await focusIsInTopDialog(page)).toBe(true);
});

test('Escape closes one dialog at a time and the focus goes back to what opened it', async () => {
  const { page } = await visit('/home');
  await hydrated(page);
  await press(page, 'Probar ahora');
  await page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();
  await press(page, 'Seguir en Instagram');
  await page.getByRole('dialog', { name: 'Síguenos' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Síguenos' }).waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();
  expect(await focused(page)).toBe('button: Seguir en Instagram');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('a: Probar ahora');
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
