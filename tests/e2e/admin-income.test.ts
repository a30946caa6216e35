import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { hiddenSecret } from '#contract/affiliates/networks.ts';
import { postbackVerdicts } from '#contract/affiliates/verdicts.ts';
import { settingSentences } from '#contract/settings/names.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';
import { changeSetting } from '../integration/settings-support.ts';
import { password } from '../support/members.ts';
import { buildConversionPath, network } from '../support/networks.ts';
import { insertRow, unlockRow } from '../support/rows.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { tabAndPressEnter, tabAndType, tabTo } from './keyboard.ts';
import { signedInAs } from './members.ts';
import { phone, useSite, waitForText, wide } from './support.ts';

const { visit, site } = useSite();

beforeEach(() =>
  site().db.batch(
    ['settings', 'clicks', 'full_click_days', 'conversions', 'conversion_postbacks', 'leads'].map(
      (table) => site().db.prepare(`DELETE FROM ${table}`),
    ),
  ),
);

async function open(path: string, viewport: typeof wide = phone) {
  const before = signedInAs(site(), await signInAdmin(site()), { proved: true });
  return visit(path, { viewport, before });
}
const button = (page: Page, name: string) => page.getByRole('button', { name });
const isFocused = (field: Locator) => field.evaluate((node) => node === document.activeElement);
const table = (page: Page, name: string) => page.getByRole('region', { name });

test('the owner connects a network by keyboard and sees the result of each report', async () => {
  const { page, expectProblem } = await open('/admin/ingresos');
  await waitForText(page, 'Todavía no hay clics en estos días.');
  await expectAccessibleAtEverySize(page);
  await tabAndPressEnter(page, 'agrega tu red de afiliados');
  await waitForText(page, 'Todavía no hay redes.');
  await tabAndPressEnter(page, 'Agregar una red');
  await expect.poll(() => isFocused(page.getByLabel('Nombre'))).toBe(true);
  await page.keyboard.type('Ofertas Latam');
  expectProblem(/status of 422/);
  await tabAndType(page, 'Parámetro del clic', 'sub 1');
  await tabAndPressEnter(page, 'Guardar las redes');
  await waitForText(page, 'Escribe el nombre sin espacios');
  await expect.poll(() => isFocused(page.getByLabel('Parámetro del clic'))).toBe(true);
  await page.getByLabel('Parámetro del clic').fill('sub1');
  await button(page, 'Guardar las redes').click();
  await waitForText(page, settingSentences.saved);
  await waitForText(page, 'Todavía no llegó ningún aviso de esta red.');

  expectProblem(/status of 403/);
  const url = page.locator('p').filter({ hasText: '/api/conversiones/' });
  expect(await url.textContent()).toContain(`secreto=${hiddenSecret}&`);
  expect(await button(page, 'Copiar la dirección').count()).toBe(0);
  await runSql(site(), 'UPDATE sessions SET proved_at = 0');
  await tabAndPressEnter(page, 'Mostrar la dirección');
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await button(page, 'Copiar la dirección').waitFor();
  const given = await url.textContent();
  expect(given).toContain('sub1={click_id}&status={status}&amount={amount}');
  const id = 'c'.repeat(32);
  const at = Date.now();
  await insertRow(site(), 'clicks', { id, app: 'pollpay', page: '/pollpay', country: 'MX', at });
  const report = (status: string, tid: string, to = given ?? '') => {
    const macros = { transaction_id: tid, click_id: id, status, amount: '1.20' };
    const filled = to.replace(/\{(\w+)\}/g, (_, name) => macros[name as keyof typeof macros]);
    return site().fetch(filled.slice(filled.indexOf('/api/')));
  };
  expect(await (await report('approved', 'T1')).text()).toBe('recorded');
  await report('locked', 'T2');
  await report('approved', 'T3', given?.replace('secreto=', 'secreto=x'));
  await button(page, 'Ver qué llegó').click();
  for (const verdict of ['recorded', 'unknown-state', 'bad-secret'] as const) {
    await waitForText(page, postbackVerdicts[verdict]);
  }
  await expectAccessibleAtEverySize(page);

  await tabTo(page, 'Cambiar el secreto');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Al guardar, la dirección de ahora deja de servir.');
  await button(page, 'Guardar las redes').click();
  await waitForText(page, settingSentences.saved);
  await expect.poll(() => url.textContent()).toContain(hiddenSecret);
  await button(page, 'Mostrar la dirección').click();
  await button(page, 'Copiar la dirección').waitFor();
  expect(await url.textContent()).not.toBe(given);
  expect((await report('approved', 'T4')).status).toBe(403);

  await page.getByRole('link', { name: 'Ingresos', exact: true }).last().click();
  await waitForText(page, '1 aviso reciente no se pudo anotar.');
  const rows = table(page, 'Ingresos por app').getByRole('row');
  expect(await rows.nth(1).textContent()).toContain('PollPay');
  expect(await rows.nth(1).textContent()).toMatch(/US\$\s1\.20/);
});

test('the page shows a network’s URL only while all parameter names are saved', async () => {
  await changeSetting(site(), (await signInAdmin(site())).headers, 'redes', [network]);
  const { page } = await open('/admin/ingresos/redes');
  const url = page.locator('p').filter({ hasText: '/api/conversiones/' });
  expect(await url.textContent()).toContain('sub1={click_id}');
  await page.getByText('Cómo escribe sus avisos').click();
  await page.getByLabel('Parámetro del clic').fill('subid');
  await waitForText(page, 'Guarda las redes para copiar su dirección.');
  expect(await button(page, 'Mostrar la dirección').count()).toBe(0);
  await button(page, 'Guardar las redes').click();
  await waitForText(page, settingSentences.saved);
  await expect.poll(() => url.textContent()).toContain('subid={click_id}');
  await button(page, 'Mostrar la dirección').waitFor();
  await button(page, 'Quitar la red').click();
  await expect.poll(() => isFocused(button(page, 'Agregar una red'))).toBe(true);
});

test('if a network exists, an earning link without a click id shows a warning', async () => {
  await changeSetting(site(), (await signInAdmin(site())).headers, 'redes', [network]);
  const { page } = await open('/admin/apps/editor?app=pollpay');
  const link = page.getByLabel('Enlace que gana');
  await link.fill('https://red.example/ana');
  await waitForText(page, 'Este enlace no lleva {click_id}');
  await link.fill('https://red.example/ana?s={click_id}');
  await expect.poll(() => page.getByText('Este enlace no lleva').count()).toBe(0);
});

test.each([
  ['a phone', phone],
  ['a wide screen', wide],
])('the owner groups and downloads the income on %s', async (_, viewport) => {
  const at = Date.now() - 3_600_000;
  const { page } = await open('/admin/ingresos', viewport);
  await waitForText(page, 'Todavía no hay clics en estos días.');
  for (const [id, app, of, country] of [
    ['a', 'pollpay', '/blog/una-entrada-con-un-nombre-largo-que-ocupa-mucho', 'MX'],
    ['b', 'givvy', 'correo', 'DO'],
  ] as const) {
    await insertRow(site(), 'clicks', { id, app, page: of, country, at });
  }
  await insertRow(site(), 'leads', unlockRow({ page: '/', timestamp: at }));
  for (let days = 1; days <= 6; days += 1) {
    const day = at - (at % 86_400_000) - days * 86_400_000;
    await insertRow(site(), 'full_click_days', { day, at: day + 1000 });
  }
  await changeSetting(site(), (await signInAdmin(site())).headers, 'redes', [network]);
  await site().fetch(buildConversionPath({ tid: '1', sub1: 'a', payout: '12.30' }));
  await page.reload();
  await waitForText(page, 'EUR 12.30');
  await waitForText(page, 'Llegamos al máximo de clics de un día y dejamos de contarlos del ');
  await waitForText(page, ' y 1 vez más.');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/ingresos?*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/admin/ingresos?*');
  await page.getByLabel('Agrupar por').selectOption('page');
  await asked;
  await expect.poll(() => table(page, 'Ingresos por página').count()).toBe(0);
  answer();
  await table(page, 'Ingresos por página').getByText('Correo').waitFor();
  await expectAccessible(page);
  await expectAccessibleAtEverySize(page);
  await page.getByLabel('Agrupar por').selectOption('country');
  await table(page, 'Ingresos por país').getByText('México').waitFor();
  await page.getByLabel('Periodo').selectOption('90');
  const file = page.getByRole('link', { name: 'Descargar CSV' });
  expect(await file.getAttribute('href')).toBe('/api/admin/ingresos.csv?dias=90');
});
