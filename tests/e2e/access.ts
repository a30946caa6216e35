import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '../harness.ts';
import { mailsTo } from './leads.ts';
import { soon } from './support.ts';

/** A password that every rule and list accepts. */
export const goodPassword = 'Girasol-en-la-ventana-27';

export const button = (page: Page, name: string) => page.getByRole('button', { name });
export const password = (page: Page, label = 'Contraseña') =>
  page.getByLabel(label, { exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Fills the sign-in form and sends it. */
export async function signIn(page: Page, email: string, typed: string) {
  await page.getByLabel('Correo').fill(email);
  await password(page).fill(typed);
  await button(page, 'Entrar').click();
}

/** For a visit's `before`: as if a survey had been confirmed on /descubre. */
export const surveyConfirmed = ({ page }: { page: Page }) =>
  page.addInitScript(() => localStorage.setItem('encuestaConfirmada', 'true'));

/** Path and token of the link to `page` in the newest mail to an address, once it has arrived. */
export async function linkTo(page: string, site: Site, email: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+${page}#token=\\S+`);
  const find = async () => {
    const mails = await mailsTo(site, email);
    return mails.map(({ text }) => text.match(pattern)?.[0]).find(Boolean);
  };
  await expect.poll(find, soon).toBeDefined();
  const { pathname, hash } = new URL((await find()) ?? '');
  return pathname + hash;
}

/** Approves by the API: the administrator's page is not under test. */
export async function approve(site: Site, email: string) {
  await site.db.prepare("UPDATE members SET estado = 'activo' WHERE email = ?").bind(email).run();
}
