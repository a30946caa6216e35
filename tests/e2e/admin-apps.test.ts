import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { AdminAppAnswer } from '#contract/apps/entry.ts';
import { appSentences as say } from '#contract/apps/names.ts';
import { settingSentences } from '#contract/settings/names.ts';
import { root } from '../../scripts/processes.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';
import { createApp, requestApps } from '../support/apps.ts';
import { password } from '../support/members.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { signedInAs } from './members.ts';
import { phone, useSite, waitForText, wide } from './support.ts';

const { visit, site } = useSite();

beforeEach(() =>
  site().db.batch(
    ['settings', 'apps', 'app_pictures'].map((table) => site().db.prepare(`DELETE FROM ${table}`)),
  ),
);

async function open(path: string, viewport: typeof wide = wide, proved = true) {
  const before = signedInAs(site(), await signInAdmin(site()), { proved });
  return visit(path, { viewport, before });
}
const section = (page: Page, name: string) => page.getByRole('region', { name });
const order = (page: Page) => section(page, 'En qué orden salen');
const storedOf = async (key: string): Promise<unknown> => {
  const sql = 'SELECT value FROM settings WHERE key = ?';
  const [row] = await runSql<{ value: string }>(site(), sql, key);
  return row && JSON.parse(row.value);
};

test('the owner changes the order of the apps by keyboard, and visitors see the order', async () => {
  const { page } = await open('/admin/apps', phone);
  const apps = order(page);
  const rows = apps.getByRole('listitem');
  await expect.poll(() => rows.first().textContent()).toContain('Sweatcoin');
  await expectAccessibleAtEverySize(page);
  await apps.getByRole('button', { name: 'Subir PollPay' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await rows.first().textContent()).toContain('PollPay');
  expect(await apps.getByText('PollPay: lugar 1 de').getAttribute('role')).toBe('status');
  // The first app cannot move up: the focus goes to the button that moves it down.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Bajar');
  await apps.getByText('Cambios sin guardar').waitFor();
  await apps.getByRole('checkbox', { name: 'A la vista Pawns.app' }).uncheck();
  await expectAccessible(page);
  await apps.getByRole('button', { name: 'Guardar el orden' }).click();
  await apps.getByText(settingSentences.saved).waitFor();
  await apps.getByText('Cambios sin guardar').waitFor({ state: 'detached' });

  for (const path of ['/home', '/apps-que-pagan']) {
    const html = await (await site().fetch(path)).text();
    const main = html.slice(html.indexOf('<main'));
    expect(main.match(/<h2[^>]*>(.*?)<\/h2>/s)?.[1], path).toContain('PollPay');
  }
});

test('the owner changes a link after reauthentication and resets the link', async () => {
  const { page, expectProblem } = await open('/admin/apps/editor?app=givvy', wide, false);
  expectProblem(/status of (403|422)/);
  const links = section(page, 'Enlaces');
  await links.getByLabel('Enlace que gana').fill('http://givvy.example.com');
  await links.getByRole('button', { name: 'Guardar los enlaces' }).click();
  // The page asks for no password before the entry is valid.
  await waitForText(page, /empiece con https/);
  await links.getByLabel('Enlace que gana').fill('https://givvy.example.com/?ref=1');
  await links.getByRole('button', { name: 'Guardar los enlaces' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await links.getByText(settingSentences.saved).waitFor();
  expect(await storedOf('app:givvy')).toEqual({ link: 'https://givvy.example.com/?ref=1' });

  await links.getByRole('button', { name: 'Quitar estos enlaces' }).click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await links.getByText(settingSentences.reset).waitFor();
  await expect.poll(() => links.getByLabel('Enlace que gana').inputValue()).toBe('');
});

test('a save does not overwrite an app that another window has changed', async () => {
  const { headers } = await signInAdmin(site());
  const { page, expectProblem } = await open('/admin/apps/editor?app=pollpay');
  expectProblem(/status of (409|422)/);
  const description = page.getByLabel('Descripción', { exact: true });
  await description.fill('x'.repeat(161));
  const save = page.getByRole('button', { name: 'Guardar la app' });
  await save.click();
  await waitForText(page, 'Escribe 160 caracteres o menos.');
  await expect
    .poll(() => description.evaluate((field) => field === document.activeElement))
    .toBe(true);
  const read = await requestApps(site(), headers, 'GET', '/pollpay');
  const { app } = (await read.json()) as AdminAppAnswer;
  const other = { ...app.entry, emoji: '🎁', version: app.version };
  expect((await requestApps(site(), headers, 'PUT', '/pollpay', other)).status).toBe(200);
  await description.fill('Otra descripción de la app.');
  const picture = `${root}mf-public/public/apps/pollpay.jpg`;
  await page.getByLabel('Subir un ícono').setInputFiles(picture);
  await waitForText(page, say.pictureSaved);
  await page.getByRole('img', { name: 'Ícono de la app' }).waitFor();
  await save.click();
  await waitForText(page, say.stale);
  expect(await description.inputValue()).toBe('Otra descripción de la app.');
});

/** Fills the editor's fields by their labels. A list of texts becomes one line for each text. */
async function write(page: Page, texts: Record<string, string | string[]>) {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill([text].flat().join('\n'));
}

test('a picture of 30 MB gets an error message beside its field', async () => {
  const { headers } = await signInAdmin(site());
  const { slug } = await createApp(site(), headers);
  const { page } = await open(`/admin/apps/editor?app=${slug}`, phone);
  const buffer = Buffer.alloc(30_000_000);
  buffer.set([0xff, 0xd8, 0xff]);
  const file = { name: 'enorme.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Subir un ícono').setInputFiles(file);
  await waitForText(page, 'Esa imagen pesa 30 MB. Elige una de menos de 20 MB.');
});

test('the editor asks before the owner leaves unsaved changes', async () => {
  const { headers } = await signInAdmin(site());
  const { slug } = await createApp(site(), headers);
  const { page } = await open(`/admin/apps/editor?app=${slug}`, phone);
  await write(page, { Descripción: 'Otra descripción.' });
  await page.getByRole('link', { name: 'Todas las apps' }).click();
  await page.getByRole('dialog', { name: 'Tienes cambios sin guardar' }).waitFor();
});
