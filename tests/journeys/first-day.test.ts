import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, password, signIn, waitForHeading } from '../e2e/access.ts';
import { adminEmail, createAdmin } from '../e2e/admin.ts';
import { expectAccessible, expectAccessibleAtEverySize } from '../e2e/axe.ts';
import { waitForMailLink } from '../e2e/leads.ts';
import { signedInAs } from '../e2e/members.ts';
import { phone, useSite, waitForText } from '../e2e/support.ts';
import { computeCode, findWrongCode } from '../integration/second-factor-support.ts';
import { createMember, password as memberPassword } from '../support/members.ts';

const { visit, site } = useSite();
const code = (page: Page) => page.getByLabel('Código de verificación');
const secretOn = async (page: Page) =>
  (await page.locator('code').allTextContents()).join('').replaceAll(' ', '');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

test('the owner enrols, signs in with codes and approves the first member', async () => {
  await site().runCron();
  const admin = await createAdmin(site());
  const before = signedInAs(site(), admin, { proved: false });
  const { page, context, expectProblem } = await visit('/admin/seguridad', {
    before,
    viewport: phone,
  });
  expectProblem(/status of (401|403)/);
  await waitForHeading(page, 'Seguridad');
  await expectAccessible(page);

  await button(page, 'Activar la verificación en dos pasos').click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.waitFor();
  await expect.poll(() => focused(page)).toBe('password');
  await expectAccessible(page);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await waitForText(page, 'Esa contraseña no es correcta.');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(memberPassword);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();

  await page.getByRole('img', { name: /Código QR/ }).waitFor();
  await expectAccessibleAtEverySize(page);
  const secret = await secretOn(page);
  await code(page).fill(findWrongCode(secret));
  await button(page, 'Activar').click();
  await waitForText(page, 'Ese código no es correcto, venció o ya se usó.');
  await code(page).fill(computeCode(secret));
  await button(page, 'Activar').click();
  await page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' }).waitFor();
  const codes = await page.locator('ol code').allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessibleAtEverySize(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await button(page, 'Ya los guardé').click();
  await waitForText(page, 'Te quedan 10 de 10 códigos de recuperación.');

  await button(page, 'Cerrar sesión').click();
  await page.waitForURL(/\/registro-login/);
  await waitForHeading(page, 'Inicia sesión');
  await signIn(page, adminEmail, memberPassword);
  await waitForText(page, 'Escribe el código de tu app de autenticación.');
  await expect.poll(() => focused(page)).toBe('codigo');
  expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code(page).getAttribute('inputmode')).toBe('numeric');
  expect(await password(page).inputValue()).toBe(memberPassword);
  await expectAccessible(page);
  await code(page).fill(computeCode(secret, 1));
  await button(page, 'Entrar').click();
  await page.waitForURL(/\/(panel|admin)/);

  // The test leaves the page. An open page would notice the lost session, go to the sign-in itself and abort
  // the next step.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(`${site().url}/registro-login`);
  await signIn(page, adminEmail, memberPassword);
  await button(page, 'Usar un código de recuperación').click();
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '');
  await button(page, 'Entrar').click();
  // The administrator's day begins with the list of tasks, which is still empty.
  await page.waitForURL(`${site().url}/admin/hoy`);
  await waitForHeading(page, 'Hoy');
  await waitForText(page, 'No hay nada pendiente: nadie espera por ti y todo funciona.');
  await expectAccessible(page);
  await page.goto(`${site().url}/registro-login`);
  await page.waitForURL(`${site().url}/admin/hoy`);
  await page.goto(`${site().url}/panel`);
  await page.getByRole('link', { name: 'Administración' }).click();
  await page.waitForURL(`${site().url}/admin/hoy`);
  await waitForHeading(page, 'Hoy');

  const { email } = await createMember(site(), { nombre: 'Ana Primera', estado: 'pendiente' });
  await page.reload();
  await waitForText(page, /^1 persona espera tu aprobación/);
  await page.getByRole('link', { name: 'Revisar', exact: true }).click();
  await button(page, 'Aprobar a Ana Primera').click();
  await waitForMailLink(site(), email, 'approved');
});
