import type { Page } from 'playwright-core';

/** A password that fits every rule and is on no list of common passwords. */
export const goodPassword = 'Girasol-en-la-ventana-27';

export const button = (page: Page, name: string) => page.getByRole('button', { name });
export const password = (page: Page, label = 'Contraseña') =>
  page.getByLabel(label, { exact: true });
export const waitForHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export async function signIn(page: Page, email: string, typed: string) {
  await page.getByLabel('Correo').fill(email);
  await password(page).fill(typed);
  await button(page, 'Entrar').click();
}

/** Pass this as a visit's `before`. It stores that the person confirmed a survey on /descubre. */
export const storeSurveyConfirmation = ({ page }: { page: Page }) =>
  page.addInitScript(() => localStorage.setItem('encuestaConfirmada', 'true'));
