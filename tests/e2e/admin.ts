import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInAdmin } from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';
import type { Site } from '../support/harness.ts';
import { createMember, type Member, password } from '../support/members.ts';
import { waitForList } from './lists.ts';
import { signedInAs } from './members.ts';
import { phone, type useSite, type Visit, type VisitOptions, wide } from './support.ts';

/** The screen sizes for tests of the administration. */
export const screens = [
  ['a wide screen', wide],
  ['a phone', phone],
] as const;

export const adminEmail = 'admin@ingresoactivo.test';

/** Creates an administrator without a second factor. Only one account may have ADMIN_EMAIL. */
export async function createAdmin(site: Site): Promise<Member> {
  await runSql(site, 'UPDATE members SET email = id WHERE email = ?', adminEmail);
  await runSql(site, 'DELETE FROM rate_limits');
  return createMember(site, { email: adminEmail, nombre: 'Jefa' });
}

/** Returns the given site and a function that opens its pages as the administrator. */
export function useAdminSite({ visit, site }: ReturnType<typeof useSite>) {
  const theAdmin = () => signInAdmin(site());
  async function open(path: string, opening: VisitOptions = {}): Promise<Visit> {
    return visit(path, { before: signedInAs(site(), await theAdmin()), ...opening });
  }
  async function openList(path: string, opening: VisitOptions = {}) {
    const opened = await open(path, opening);
    await waitForList(opened.page);
    return opened;
  }
  return { visit, site, theAdmin, open, openList };
}

/** Waits until no part of the page loads data. */
export async function waitUntilIdle(page: Page) {
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

/** Returns the dialog that asks for a new sign-in after the session's end. */
export const findSignInDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Vuelve a entrar' });

export async function signInAgain(page: Page) {
  const dialog = findSignInDialog(page);
  await dialog.getByLabel('Contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
}

/** Discards the unsaved changes of a form and confirms this in the dialog. */
export async function discardChanges(page: Page, form: Locator) {
  await form.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  await question.getByRole('button', { name: 'Descartar' }).click();
}
