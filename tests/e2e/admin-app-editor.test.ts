import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appSentences as say } from '#contract/apps/names.ts';
import { root } from '../../scripts/processes.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { createApp } from '../support/apps.ts';
import { discardChanges, screens } from './admin.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { expectInView } from './in-view.ts';
import { signedInAs } from './members.ts';
import { phone, useSite, waitForText, wide } from './support.ts';

const { visit, site } = useSite();

async function openNew(viewport = phone) {
  const admin = await signInAdmin(site());
  const { slug } = await createApp(site(), admin.headers);
  const before = signedInAs(site(), admin, { proved: true });
  const visited = await visit(`/admin/apps/editor?app=${slug}`, { viewport, before });
  return { ...visited, slug };
}

/** Moves the focus back from an element `count` times, and checks that each focused element is in view. */
async function expectSeenBackwards(page: Page, from: Locator, count: number) {
  await from.focus();
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await expectInView(page.locator(':focus'));
  }
}

test.each(screens)(
  'the save button stays in view and does not cover the focused element: %s',
  async (_, size) => {
    const { page } = await openNew(size);
    const save = page.getByRole('button', { name: 'Guardar la app' });
    await page.getByLabel('Enlace que gana').waitFor();
    await expectInView(save);
    await page.getByLabel('Mínimo', { exact: true }).fill('5 dólares');
    await expectSeenBackwards(page, page.getByLabel('Subir un ícono'), 8);
    await expectInView(save);
  },
);

test('after a confirmed removal, the owner can restore the same guide', async () => {
  const { page } = await openNew(phone);
  const has = page.getByRole('checkbox', { name: 'Tiene una guía' });
  const title = page.getByLabel('Título de la guía');
  await title.fill('Un título nuevo');
  await has.click();
  const question = page.getByRole('dialog', { name: '¿Quitar la guía?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Dejarla' }).click();
  expect(await has.isChecked()).toBe(true);
  await has.click();
  await question.getByRole('button', { name: 'Quitar la guía' }).click();
  await title.waitFor({ state: 'detached' });
  await has.click();
  expect(await title.inputValue()).toBe('Un título nuevo');
});

test('the owner makes an app visible in its editor and hides the app again', async () => {
  const { page, slug } = await openNew(phone);
  const state = page.getByRole('region', { name: 'Estado' });
  const statusOf = async () => (await site().fetch(`/api/apps/${slug}`)).status;
  await state.getByText('Oculta', { exact: true }).waitFor();
  await state.getByRole('button', { name: 'Mostrar la app' }).click();
  await waitForText(page, say.shown);
  await state.getByRole('link', { name: 'Ver su página' }).waitFor();
  await expectAccessible(page);
  expect(await statusOf()).toBe(200);
  await state.getByRole('button', { name: 'Ocultar la app' }).click();
  await waitForText(page, say.hidden);
  await expect.poll(statusOf).toBe(404);
});

test('the editor shows the unsaved new app again at the next visit', async () => {
  const before = signedInAs(site(), await signInAdmin(site()), { proved: true });
  const { page } = await visit('/admin/apps/editor', { viewport: wide, before });
  await page.getByLabel('Nombre', { exact: true }).fill('Décima App');
  await page.getByLabel('Los cinco pasos').fill('Instala.\nAbre.');
  await page.getByRole('link', { name: 'Todas las apps' }).click();
  await page.getByRole('link', { name: 'Nueva app' }).click();
  expect(await page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('decima-app');
  await page.reload();
  expect(await page.getByLabel('Los cinco pasos').inputValue()).toBe('Instala.\nAbre.');
});

test('the owner discards an unsaved app only after a confirmation', async () => {
  const before = signedInAs(site(), await signInAdmin(site()), { proved: true });
  const { page } = await visit('/admin/apps/editor', { viewport: phone, before });
  const name = page.getByLabel('Nombre', { exact: true });
  await name.fill('Décima App');
  await page.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  expect(await name.inputValue()).toBe('Décima App');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await page.reload();
  expect(await name.inputValue()).toBe('');
});

test('the list shows an unsaved app, and the owner can continue or discard it', async () => {
  const before = signedInAs(site(), await signInAdmin(site()), { proved: true });
  const { page } = await visit('/admin/apps/editor', { viewport: phone, before });
  await page.getByLabel('Nombre', { exact: true }).fill('Décima App');
  await page.getByRole('link', { name: 'Todas las apps' }).click();
  const unsaved = page.getByRole('region', { name: 'Sin guardar' });
  await expectAccessibleAtEverySize(page);
  await unsaved.getByRole('link', { name: 'Seguir con Décima App' }).click();
  expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Décima App');
  await page.getByRole('link', { name: 'Todas las apps' }).click();
  await discardChanges(page, unsaved);
  await waitForText(page, 'Descartaste la app que no habías guardado.');
  await unsaved.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'Nueva app' }).waitFor();
  expect(await unsaved.count()).toBe(0);
});

test('a disabled button does not look clickable under the pointer', async () => {
  const { page } = await openNew(wide);
  const save = page.getByRole('button', { name: 'Guardar la app' });
  const look = () => save.evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await look();
  await save.hover({ force: true });
  await page.waitForTimeout(400);
  expect(await look()).toBe(before);
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const { name = '', textContent } = document.activeElement as HTMLInputElement;
    return name || textContent;
  });

test('after the owner removes a country or a picture, the focus moves to a neighbour', async () => {
  const { page } = await openNew(phone);
  const countries = page.getByLabel('Países donde funciona');
  for (const country of ['MX', 'CO', 'DO']) await countries.selectOption(country);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Quitar Colombia');
  await expect.poll(() => focused(page)).toBe('Quitar República Dominicana');
  await press('Quitar República Dominicana');
  await expect.poll(() => focused(page)).toBe('Quitar México');
  await press('Quitar México');
  await expect.poll(() => focused(page)).toBe('countries');

  const upload = page.getByLabel('Subir un ícono');
  await upload.setInputFiles(`${root}mf-public/public/apps/pollpay.jpg`);
  await waitForText(page, say.pictureSaved);
  await press('Quitar el ícono');
  await waitForText(page, say.pictureRemoved);
  await expect.poll(() => upload.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a refusal marks the faulty fields, and a corrected field loses the mark', async () => {
  const { page, expectProblem } = await openNew(phone);
  expectProblem(/status of 422/);
  const minimum = page.getByLabel('Mínimo', { exact: true });
  const payout = page.getByLabel('Cómo paga', { exact: true });
  await minimum.fill('');
  await payout.fill('');
  await page.getByRole('button', { name: 'Guardar la app' }).click();
  await waitForText(page, 'Revisa 2 campos: Cómo paga y Mínimo.');
  await expect.poll(() => focused(page)).toBe('facts.payout');
  await payout.fill('PayPal');
  expect(await payout.getAttribute('aria-invalid')).toBeNull();
  expect(await minimum.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await minimum.fill('5 dólares');
  await page.getByText('Revisa 2 campos').waitFor({ state: 'detached' });
});

test('after a save, the tracking link’s placeholder shows the new official site', async () => {
  const { page } = await openNew(phone);
  await page.getByLabel('Sitio oficial').fill('Https://otra.example/');
  await page.getByRole('button', { name: 'Guardar la app' }).click();
  await waitForText(page, say.saved);
  const tracked = page.getByLabel('Enlace con seguimiento');
  await expect.poll(() => tracked.getAttribute('placeholder')).toMatch(/^https:\/\/otra\.example/);
});
