import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { newEmail } from './leads.ts';
import { fillEmail, openUnlock, passFollow, passShare, passVideo } from './steps.ts';
import { hydrated, useSite } from './support.ts';

// routes.test.ts checks every page as it opens; these are later states.
const { visit } = useSite();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the open mobile menu and open questions have no axe violation', async () => {
  const { page } = await visit('/', { viewport: { width: 360, height: 740 } });
  await hydrated(page);
  await page.locator('summary').first().click();
  for (const question of await page.locator('main summary').all()) await question.click();
  await expectAccessible(page);
});

test('the lead form has no axe violation with its errors, nor do its thanks', async () => {
  const { page } = await visit('/pollpay');
  await hydrated(page);
  await button(page, 'Quiero el enlace').click();
  await page.getByText('Escribe tu nombre.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByRole('textbox', { name: 'Correo' }).fill(newEmail());
  await page.getByRole('checkbox').check();
  await button(page, 'Quiero el enlace').click();
  await page.getByText('Revisa tu correo').waitFor();
  await expectAccessible(page);
});

test('each dialog of the unlock flow has no axe violation', async () => {
  const { page } = await visit('/home', { viewport: { width: 390, height: 840 } });
  const dialog = await openUnlock(page, 'Sweatcoin');
  await expectAccessible(page);
  await button(page, 'Ver tutorial').click();
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);
  await passFollow(page, () => expectAccessible(page));
  await passShare(page, () => expectAccessible(page));
  await passVideo(page, () => expectAccessible(page));
  await expectAccessible(page);
  await button(page, 'Enviar y desbloquear').click();
  await page.getByText('Escribe tu correo.').waitFor();
  await expectAccessible(page);
  await fillEmail(page, newEmail());
  await dialog.getByRole('link', { name: 'Descargar App' }).waitFor();
  await expectAccessible(page);
});

test('the dialog of /descubre and what comes after it have no axe violation', async () => {
  const { page } = await visit('/descubre');
  await hydrated(page);
  await page.getByRole('checkbox').click();
  await expectAccessible(page);
  await button(page, 'Sí, la completé').click();
  await page.getByRole('link', { name: 'Crear mi cuenta' }).waitFor();
  await expectAccessible(page);
});
