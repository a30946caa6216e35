import { expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import {
  button,
  goodPassword,
  password,
  storeSurveyConfirmation,
  waitForHeading,
} from './access.ts';
import { expectAccessible } from './axe.ts';
import { useSharedSite, waitForHydration } from './support.ts';

const { visit } = useSharedSite();

test('a second sign-up corrects a mistyped email and keeps the name and country', async () => {
  const typo = newEmail().replace(/@.*/, '@gmial.com');
  const { page } = await visit('/registro-login?modo=registro', {
    country: 'DO',
    before: storeSurveyConfirmation,
  });
  await waitForHydration(page);
  await page.getByLabel('Nombre').fill('Ana Única');
  await page.getByLabel('Correo').fill(typo);
  await password(page).fill(goodPassword);
  await page.getByLabel('País').selectOption('Mexico');
  await button(page, 'Crear cuenta').click();
  await waitForHeading(page, 'Falta confirmar tu correo');
  const note = page.getByText('Esto no cambia el correo de tu solicitud');
  const resent = page.getByLabel('Correo');
  expect(await note.count()).toBe(0);
  const right = typo.replace('gmial', 'gmail');
  await resent.fill(typo.toUpperCase());
  await button(page, `¿Quisiste decir ${right}?`).click();
  await note.waitFor();
  await expectAccessible(page);
  await page.getByRole('status').getByRole('link', { name: 'Regístrate de nuevo' }).click();
  await waitForHeading(page, 'Crea tu cuenta');
  await expect.poll(() => page.getByLabel('País').inputValue()).toBe('Mexico');
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana Única');
  expect(await page.getByLabel('Correo').inputValue()).toBe(right);
});
