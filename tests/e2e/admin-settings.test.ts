import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { panelSentences } from '#contract/members/sentences.ts';
import { settingSentences } from '#contract/settings/names.ts';
import { surveyProviderNames } from '#contract/surveys/providers.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';
import { buildHoldSetting } from '../integration/settings-support.ts';
import { createMember } from '../support/members.ts';
import { sweepTest } from '../support/sweep.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { signedInAs } from './members.ts';
import { phone, useSite, waitForText, wide } from './support.ts';

const { visit, site } = useSite();

beforeEach(() => site().db.prepare('DELETE FROM settings').run());

async function open(viewport: typeof wide = wide) {
  const before = signedInAs(site(), await signInAdmin(site()));
  return visit('/admin/ajustes', { viewport, before });
}
const section = (page: Page, name: string) => page.getByRole('region', { name });
const saved = (page: Page, name: string) =>
  section(page, name).getByText(settingSentences.saved).waitFor();
const storedOf = async (key: string): Promise<unknown> => {
  const sql = 'SELECT value FROM settings WHERE key = ?';
  const [row] = await runSql<{ value: string }>(site(), sql, key);
  return row && JSON.parse(row.value);
};
test('an undo restores the previous value, but not after another tab’s change', async () => {
  const { page, expectProblem } = await open();
  const pace = section(page, 'Ritmo');
  const field = pace.getByLabel('Correos al día');
  for (const typed of ['40', '90']) {
    await field.fill(typed);
    await pace.getByRole('button', { name: 'Guardar el ritmo' }).click();
    await pace.getByText('Cambios sin guardar').waitFor({ state: 'detached' });
  }
  await pace.getByRole('button', { name: 'Volver al valor de fábrica' }).waitFor();
  await pace.getByRole('button', { name: 'Deshacer el último cambio' }).click();
  await expect.poll(() => field.inputValue()).toBe('40');
  expect(await storedOf('ritmo')).toEqual({ perDay: 40 });
  // Another tab has changed the setting after this page loaded it.
  expectProblem(/status of 409/);
  await site().db.prepare(`UPDATE settings SET value = '{"perDay":70}' WHERE key = 'ritmo'`).run();
  await pace.getByRole('button', { name: 'Deshacer el último cambio' }).click();
  await pace.getByText(settingSentences.changed).waitFor();
  await expect.poll(() => field.inputValue()).toBe('70');
  expect(await storedOf('ritmo')).toEqual({ perDay: 70 });
});

test('the settings page shows all its sections at every screen size', async () => {
  const { page } = await open(phone);
  for (const name of ['Proveedores', 'retención', 'Ritmo', 'Textos']) {
    await section(page, name).waitFor();
  }
  await expectAccessibleAtEverySize(page);
});

sweepTest('the owner changes hold days, and an empty field gets an error', async () => {
  const { page, expectProblem } = await open();
  expectProblem(/status of 422/);
  const hold = section(page, 'Días de retención');
  await hold.getByLabel('CPX Research').fill('');
  await hold.getByRole('button', { name: 'Guardar los días' }).click();
  await hold.getByText('Escribe un número de días.').first().waitFor();
  await expectAccessible(page);
  await hold.getByLabel('CPX Research').fill('30');
  await hold.getByRole('button', { name: 'Guardar los días' }).click();
  await saved(page, 'Días de retención');
  expect(await storedOf('retencion')).toEqual(buildHoldSetting({ cpx: 30 }));
});

sweepTest('with all providers off the panel says that surveys are paused', async () => {
  const { page } = await open();
  const surveys = section(page, 'Proveedores de encuestas');
  for (const name of Object.values(surveyProviderNames)) {
    await surveys.getByRole('checkbox', { name }).uncheck();
  }
  await waitForText(page, /las encuestas están en pausa/);
  await surveys.getByRole('button', { name: 'Guardar los proveedores' }).click();
  await saved(page, 'Proveedores de encuestas');

  const member = await createMember(site());
  const panel = await visit('/panel', { viewport: phone, before: signedInAs(site(), member) });
  await waitForText(panel.page, panelSentences.paused);
  const go = panel.page.getByRole('button', { name: 'Responder encuestas' });
  expect(await go.isDisabled()).toBe(true);
});

test('the owner previews, tests, saves and resets the texts of a mail', async () => {
  const { page, expectProblem } = await open(phone);
  expectProblem(/status of 422/);
  const mails = section(page, 'Textos de los correos');
  await mails.getByLabel('Correo', { exact: true }).selectOption('approved');
  const text = mails.getByLabel('Texto antes del botón');
  expect(await text.inputValue()).toContain('Hola, {nombre}.');
  await text.fill('Hola, {nombre}.\n\nTu saldo es {saldo}.');
  await mails.getByRole('button', { name: 'Ver cómo queda' }).click();
  await waitForText(page, /«{saldo}» no se puede usar/);
  await text.fill('Hola, {nombre}.\n\nTe esperamos.');
  await mails.getByRole('button', { name: 'Ver cómo queda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vista previa' });
  await dialog.getByText('Hola, María Fernanda.').waitFor();
  await expectAccessibleAtEverySize(page);
  await page.keyboard.press('Escape');
  await mails.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await mails.getByText(settingSentences.tested).waitFor();
  await mails.getByRole('button', { name: 'Guardar los textos' }).click();
  await saved(page, 'Textos de los correos');
  expect(await storedOf('mail:approved')).toEqual({
    opening: ['Hola, {nombre}.', 'Te esperamos.'],
  });
  await mails.getByRole('button', { name: 'Volver al valor de fábrica' }).click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect.poll(() => text.inputValue()).toContain('¡Buenas noticias!');
});
