import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { settingSentences } from '#contract/settings/names.ts';
import { originalTexts } from '#contract/texts/originals.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { changeSetting } from '../integration/settings-support.ts';
import { discardChanges } from './admin.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { signedInAs } from './members.ts';
import { phone, useSite, waitForHydration, waitForText } from './support.ts';

const { visit, site } = useSite();

beforeEach(() => site().db.prepare('DELETE FROM settings').run());

async function open() {
  const admin = await signInAdmin(site());
  const visited = await visit('/admin/textos', {
    viewport: phone,
    before: signedInAs(site(), admin),
  });
  await visited.page.getByRole('region', { name: 'Preguntas Frecuentes' }).waitFor();
  return { ...visited, headers: admin.headers };
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => {
    const { name = '', textContent } = document.activeElement as HTMLInputElement;
    return name || textContent;
  });

test('the owner adds, moves and saves a question by keyboard, and visitors read it', async () => {
  const { page, expectProblem } = await open();
  expectProblem(/status of 422/);
  await expectAccessibleAtEverySize(page);
  const faq = section(page, 'Preguntas Frecuentes');
  await faq.getByRole('button', { name: 'Agregar una pregunta' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('items.5.question');
  await page.keyboard.type('¿Quién está detrás de {marca}?');
  const save = faq.getByRole('button', { name: 'Guardar las preguntas' });
  await save.focus();
  await page.keyboard.press('Enter');
  await faq.getByText('Escribe un texto.').first().waitFor();
  await expect.poll(() => focused(page)).toBe('items.5.answer');
  await page.keyboard.type('Ana y Luis. [Escríbenos](/contacto).');
  const preview = faq.getByRole('region', { name: 'Así se ve: Preguntas' });
  await preview.getByText('¿Quién está detrás de Ingreso Activo?').waitFor();
  await faq.getByRole('button', { name: 'Subir Pregunta 6' }).focus();
  for (let place = 5; place > 0; place -= 1) await page.keyboard.press('Enter');
  // The first question cannot move up, so the focus goes to its button «Bajar».
  await expect.poll(() => focused(page)).toBe('Bajar Pregunta 1');
  await expectAccessible(page);
  await save.focus();
  await page.keyboard.press('Enter');
  await faq.getByText(settingSentences.saved).waitFor();

  const visitor = await visit('/preguntas-frecuentes', { viewport: phone });
  const question = visitor.page.getByRole('main').locator('summary').first();
  expect(await question.textContent()).toBe('¿Quién está detrás de Ingreso Activo?');
  await question.press('Enter');
  await visitor.page.getByText('Ana y Luis.').getByRole('link', { name: 'Escríbenos' }).waitFor();
  await expectAccessible(visitor.page);

  await faq.getByRole('button', { name: 'Quitar Pregunta 1' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Agregar una pregunta');
  await discardChanges(page, faq);
  await faq.getByRole('button', { name: 'Deshacer el último cambio' }).click();
  await faq.getByText(settingSentences.undone).waitFor();
  expect(await faq.getByRole('listitem').count()).toBe(5);
});

test('a save does not overwrite a text that another window has changed', async () => {
  const { page, headers, expectProblem } = await open();
  expectProblem(/status of 409/);
  const hero = section(page, 'Portada');
  const heading = hero.getByLabel('Título', { exact: true });
  await heading.fill('Gana con calma');
  await changeSetting(site(), headers, 'text:hero', {
    ...originalTexts.hero,
    heading: 'De otra persona',
  });
  await hero.getByRole('button', { name: 'Guardar la portada' }).click();
  await hero.getByText(settingSentences.changed).waitFor();
  expect(await heading.inputValue()).toBe('Gana con calma');
  await discardChanges(page, hero);
  expect(await heading.inputValue()).toBe('De otra persona');
  await hero.getByRole('button', { name: 'Restablecer el texto original' }).click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect.poll(() => heading.inputValue()).toBe(originalTexts.hero.heading);
});

test('the home page keeps its texts after React starts and after a visitor goes back', async () => {
  const { headers } = await signInAdmin(site());
  const about = { ...originalTexts.about, text: 'Somos Ana y Luis.' };
  await changeSetting(site(), headers, 'text:about', about);
  const { page } = await visit('/', { viewport: phone });
  const question = page.getByRole('main').locator('summary').first();
  await question.click();
  await waitForHydration(page);
  // React keeps this server-rendered text unchanged.
  await waitForText(page, 'No podemos prometerte una cifra.');
  await waitForText(page, 'Somos Ana y Luis.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor();
  await page.goBack();
  await waitForText(page, 'Somos Ana y Luis.');
  expect(await page.title()).toBe('Ingreso Activo: apps que pagan y encuestas, paso a paso');
});
