import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, creditMember } from '../support/members.ts';
import { expectAccessible } from './axe.ts';
import { adjustBalance, createPayee, findRegion, isFocusOnText, signedInAs } from './members.ts';
import { useSharedSite, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

test('the history loads more entries, and each entry shows the balance after it', async () => {
  const member = await createMember(site());
  for (let survey = 1; survey <= 25; survey += 1) await creditMember(site(), member.id, survey);
  const { page, expectProblem } = await visit('/panel', { before: signedInAs(site(), member) });
  const history = findRegion(page, 'Tus movimientos');
  const lines = history.getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(20);
  expect(await lines.first().textContent()).toContain('+US$\u00a00.25');
  expect(await lines.first().textContent()).toContain('Saldo: US$\u00a03.25');
  expect(await lines.first().textContent()).toContain('CPX Research');
  const more = history.getByRole('button', { name: 'Cargar más' });
  // If more entries fail to load, a message appears below the list, and the button keeps the focus.
  expectProblem(/ERR_FAILED/);
  await page.route('**/api/panel/historial?*', (route) => route.abort(), { times: 1 });
  await more.press('Enter');
  await history.getByRole('alert').waitFor();
  expect(await history.locator('li, [role=alert]').last().getAttribute('role')).toBe('alert');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Intentar de nuevo');
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.count()).toBe(25);
  await waitForText(page, 'Estos son todos tus movimientos.');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Estos son');
  expect(await lines.last().textContent()).toContain('Saldo: US$\u00a00.01');
  await expectAccessible(page);
});

test('the history retries after a failure, filters by kind and downloads as CSV', async () => {
  const member = await createPayee(site());
  await adjustBalance(site(), member.id, 50);
  const failOnce = (page: Page) =>
    page.route('**/api/panel/historial*', (route) => route.abort(), { times: 1 });
  const { page } = await visit('/panel', {
    before: async (fresh) => {
      fresh.expectProblem(/ERR_FAILED/);
      await signedInAs(site(), member)(fresh);
      await failOnce(fresh.page);
    },
  });
  const history = findRegion(page, 'Tus movimientos');
  await history.getByRole('alert').waitFor();
  await waitForText(page, 'US$ 31.75');
  await history.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await history.getByText('+US$ 31.25').waitFor();
  expect(await history.getByRole('alert').count()).toBe(0);
  expect(await isFocusOnText(page, '+US$\u00a031.25')).toBe(true);
  const lines = history.getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
  await history.getByLabel('Mostrar').selectOption('Pago solicitado');
  await waitForText(page, 'No tienes movimientos de este tipo.');
  await history.getByLabel('Mostrar').selectOption('Ganado en encuestas');
  await expect.poll(() => lines.count()).toBe(1);
  await history.getByLabel('Mostrar').selectOption('Todo');
  await expect.poll(() => lines.count()).toBe(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    history.getByRole('link', { name: 'Descargar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await failOnce(page);
  await history.getByLabel('Mostrar').selectOption('Ajuste');
  await history.getByRole('alert').waitFor();
  expect(await lines.count()).toBe(0);
  await history.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect.poll(() => lines.count()).toBe(1);
  expect(await lines.textContent()).toContain('+US$\u00a00.50');
});
