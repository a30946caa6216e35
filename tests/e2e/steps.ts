import type { Locator, Page } from 'playwright-core';
import { waitForHydration } from './support.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Returns the entries that the unlock has stored in the browser, without the entry about the font. */
export const readStoredSteps = (page: Page) =>
  page.evaluate(() => {
    const { 'web-font': _, ...rest } = localStorage;
    return rest;
  });
export const formatStoredSteps = (follow: boolean, share: boolean) =>
  JSON.stringify({ follow, share, viewAd: false });

/** Clicks «Probar ahora» of an app. Returns the app's unlock dialog. */
export async function openUnlock(page: Page, app: string): Promise<Locator> {
  await waitForHydration(page);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: app }) });
  await card.getByRole('link', { name: 'Probar ahora' }).click();
  const dialog = page.getByRole('dialog', { name: app });
  await dialog.waitFor();
  return dialog;
}

/** Completes the first step. Runs `look` while the dialog of the step is open, before any click there. */
export async function completeFollow(page: Page, look?: () => Promise<void>) {
  await button(page, 'Seguir en Instagram').click();
  await look?.();
  await button(page, 'Ir al perfil').click();
  await page.getByRole('dialog', { name: 'Síguenos en Instagram' }).waitFor({ state: 'detached' });
}

/** Completes the second step by sharing twice. Runs `look` while the dialog of the step is open. */
export async function completeShare(page: Page, look?: () => Promise<void>) {
  await button(page, /Compartir en WhatsApp/).click();
  await look?.();
  await button(page, 'Compartir ahora (2 restantes)').click();
  await button(page, 'Compartir ahora (1 restante)').click();
  await page.getByRole('dialog', { name: 'Comparte en WhatsApp' }).waitFor({ state: 'detached' });
}

/** Completes the third step until the dialog asks for the email. Runs `look` on each screen. */
export async function completeVideo(page: Page, look?: () => Promise<void>) {
  await button(page, 'Ver tutorial').click();
  await look?.();
  await button(page, 'Continuar').click();
  await page.locator('video').waitFor();
  await look?.();
  await button(page, 'He visto el tutorial').click();
  await page.getByRole('dialog', { name: 'Ingresa tu correo' }).waitFor();
}

/** Fills and sends the form in the dialog that asks for the email. */
export async function submitEmail(page: Page, email: string) {
  await page.getByPlaceholder('Tu correo').fill(email);
  await page.getByRole('checkbox').check();
  await button(page, 'Enviar y desbloquear').click();
}
