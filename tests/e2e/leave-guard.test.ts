import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { signInAgain, useAdminSite } from './admin.ts';
import { useSharedSite, waitForText } from './support.ts';

const { openList, site } = useAdminSite(useSharedSite());

const question = (page: Page) => page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Miembros' });

/** Opens a member's page from the list and types a note without saving it. */
async function openWithNote(nombre: string) {
  const { id } = await createMember(site(), { nombre });
  const opened = await openList(`/admin/miembros?en=nombre&buscar=${nombre}`);
  const { page } = opened;
  await page.getByRole('link', { name: nombre }).click();
  await page.getByLabel('Nota', { exact: true }).fill('Sin guardar');
  return { ...opened, id };
}

/** Goes back. Does not wait for the navigation, because the leave dialog stops that navigation. */
const goBack = (page: Page) => page.evaluate(() => history.back());

test('«Salir sin guardar» leaves the page after the person goes back', async () => {
  const { page } = await openWithNote('Salida');
  await goBack(page);
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await list(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/miembros');
});

test('the dialog asks at each step back, also after «Seguir escribiendo»', async () => {
  const { page, id } = await openWithNote('Regreso');
  await goBack(page);
  await question(page).getByRole('button', { name: 'Seguir escribiendo' }).click();
  await question(page).waitFor({ state: 'detached' });
  await goBack(page);
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Nota', { exact: true }).inputValue()).toBe('Sin guardar');

  await goBack(page);
  await question(page).waitFor();
  await goBack(page);
  await expect.poll(() => page.evaluate(() => history.state.idx)).toBe(1);
  expect(new URL(page.url()).pathname).toBe(`/admin/miembros/${id}`);
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await list(page).waitFor();
});

test('after a dialog on an earlier page, the page still asks before the person leaves', async () => {
  const { id } = await createMember(site(), { nombre: 'Diálogo' });
  const { page } = await openList('/admin/miembros?en=nombre&buscar=Diálogo');
  await page.getByRole('button', { name: 'Suspender a Diálogo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Diálogo' }).click();
  await page.getByLabel('Nota', { exact: true }).fill('Sin guardar');
  for (let times = 0; times < 2; times++) {
    await goBack(page);
    await question(page).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/miembros/${id}`);
  }
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await list(page).waitFor();
});

test('after the owner saves in a dialog, going back leaves the page at once', async () => {
  const { id } = await createMember(site(), { nombre: 'Enviado' });
  const { page } = await openList('/admin/miembros?en=nombre&buscar=Enviado');
  await page.getByRole('link', { name: 'Enviado' }).click();
  for (const limit of ['8', '9']) {
    await page.getByRole('button', { name: 'Cambiar límite diario' }).click();
    await page.getByLabel('Encuestas por día').fill(limit);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await waitForText(page, `0 / ${limit}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await goBack(page);
    await list(page).waitFor();
    await page.evaluate(() => history.forward());
    await page.getByRole('heading', { level: 1, name: 'Enviado' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/miembros/${id}`);
  }
});

test('if the person goes back two steps from an open dialog, the page asks first', async () => {
  const { page } = await openWithNote('Salto');
  await page.getByRole('button', { name: 'Cambiar límite diario' }).click();
  await page.getByLabel('Encuestas por día').waitFor();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.evaluate(() => history.go(-2));
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await list(page).waitFor();
});

test('if the session ends before the page loads again, the page keeps the typed text', async () => {
  const { page, context, id, expectProblem } = await openWithNote('Sesión');
  expectProblem(/status of 401/);
  await page.route(`**/api/admin/miembros/${id}/limite`, async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Cambiar límite diario' }).click();
  await page.getByLabel('Encuestas por día').fill('8');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await signInAgain(page);
  await waitForText(page, '0 / 8');
  expect(await page.getByLabel('Nota', { exact: true }).inputValue()).toBe('Sin guardar');
});
