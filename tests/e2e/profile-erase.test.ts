import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, creditMember, password } from '../support/members.ts';
import { expectAccessible, expectFits } from './axe.ts';
import {
  createPayee,
  isFocusOnText,
  openPayoutDialog,
  returnToTab,
  signedInAs,
  waitForRefresh,
} from './members.ts';
import { useSharedSite, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

async function openErasure(member: { id: string }) {
  const opened = await visit('/perfil', { before: signedInAs(site(), member) });
  await opened.page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  const dialog = opened.page.getByRole('dialog', { name: 'Borrar mi cuenta' });
  await dialog.waitFor();
  return { ...opened, dialog };
}

const erase = (page: Page) =>
  page.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click();

test('the erasure dialog shows the balance, and an open payout blocks the erasure', async () => {
  const member = await createPayee(site());
  const { page, dialog } = await openErasure(member);
  expect(await dialog.textContent()).toContain('Renuncias a tu saldo: pierdes US$\u00a031.25');
  const amount = dialog.getByText('US$ 31.25', { exact: true });
  for (let width = 320; width <= 400; width += 5) {
    await page.setViewportSize({ width, height: 740 });
    // The amount must not wrap. For a text on two lines the browser reports two boxes.
    expect(await amount.evaluate((shown) => shown.getClientRects().length), `${width} px`).toBe(1);
  }
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await isFocusOnText(page, 'Borrar mi cuenta')).toBe(true);
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await dialog.getByRole('link', { name: 'pide tu pago' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tu panel' }).waitFor();

  // After this request an open payout blocks the erasure.
  await openPayoutDialog(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await waitForText(page, 'Recibimos tu solicitud de pago.');
  await page.getByRole('link', { name: 'Perfil' }).click();
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await waitForText(page, /Tienes un pago pendiente\. Podrás borrar tu cuenta cuando termine/);
  expect(await dialog.getByLabel('Tu contraseña').count()).toBe(0);
});

test('an erasure needs the password, the word BORRAR and an up-to-date balance', async () => {
  const member = await createMember(site());
  const { page, dialog, expectProblem } = await openErasure(member);
  expectProblem(/status of (401|403|409)/);
  await dialog.getByText('Tu saldo es US$ 0.00: no pierdes dinero.').waitFor();
  await waitForRefresh(page, '/api/perfil');
  await creditMember(site(), member.id, 150);
  await returnToTab(page);
  await dialog.getByText('pierdes US$ 1.50').waitFor();
  // The balance is too small for a payout, so the dialog has no link to request a payout.
  expect(await dialog.getByRole('link', { name: 'pide tu pago' }).count()).toBe(0);

  await dialog.getByLabel('Tu contraseña').fill(password);
  await dialog.getByLabel('Escribe BORRAR').fill('borrar');
  await erase(page);
  await waitForText(page, 'Escribe BORRAR para confirmar.');
  // The test types a space after the word, because phone keyboards often add one.
  await dialog.getByLabel('Escribe BORRAR').fill('BORRAR ');
  await dialog.getByLabel('Tu contraseña').fill('no es esta');
  await erase(page);
  await waitForText(page, 'La contraseña no es correcta. Tu cuenta sigue igual.');
  const typed = dialog.getByLabel('Tu contraseña');
  expect(await typed.getAttribute('aria-invalid')).toBe('true');
  expect(await typed.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);

  await creditMember(site(), member.id, 50);
  await dialog.getByLabel('Tu contraseña').fill(password);
  await erase(page);
  await dialog.getByRole('alert').filter({ hasText: 'Tu saldo cambió mientras tanto.' }).waitFor();
  await dialog.getByText('pierdes US$ 2.00').waitFor();
  await expectAccessible(page);
  await erase(page);
  await page.getByRole('heading', { level: 1, name: 'Tu cuenta está borrada' }).waitFor();
  await expectAccessible(page);
  await page.goto(`${site().url}/panel`);
  await page.getByRole('heading', { level: 1, name: 'Inicia sesión' }).waitFor();
});
