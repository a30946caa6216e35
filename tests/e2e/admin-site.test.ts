import { beforeEach, expect, test } from 'vitest';
import { settingSentences } from '#contract/settings/names.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import { derivePalette } from '#contract/site/palette.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { password } from '../support/members.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { signedInAs } from './members.ts';
import { phone, useSite } from './support.ts';

const { visit, site } = useSite();

beforeEach(() => site().db.prepare('DELETE FROM settings').run());

test('the owner changes the brand, sees it at once, and undoes the change', async () => {
  const before = signedInAs(site(), await signInAdmin(site()), { proved: true });
  const { page, expectProblem } = await visit('/admin/ajustes', { viewport: phone, before });
  const own = page.getByRole('region', { name: 'Tu sitio' });
  const preview = own.getByRole('region', { name: 'Así se ve' });
  await own.getByLabel('Quién responde por el sitio').waitFor();
  await own.getByText('Es un ejemplo: pon el tuyo.').first().waitFor();
  await expectAccessibleAtEverySize(page);
  await own.getByLabel('Nombre del sitio').fill('Ganamás');
  await own.getByLabel('Dirección postal').fill('Calle Duarte 12');
  await preview.getByText('Ganamás es de Empresa de Ejemplo').waitFor();
  await own.getByLabel('Color de tu marca').fill('#7a1fa2');
  const ground = preview.locator('svg rect').first();
  const shown = () =>
    ground.evaluate((rect) => getComputedStyle(rect).getPropertyValue('--mark-ground'));
  await expect.poll(shown).toBe(derivePalette('#7a1fa2').light['mark-ground']);
  await expectAccessible(page);

  expectProblem(/status of 422/);
  await own.getByLabel('WhatsApp').fill('5');
  const save = own.getByRole('button', { name: 'Guardar los datos de tu sitio' });
  await save.click();
  const wrong = own.getByLabel('WhatsApp');
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
  expect(await wrong.evaluate((field) => field === document.activeElement)).toBe(true);
  await wrong.fill('+57 300 123 4567');
  const trial = own.getByRole('link', { name: 'Probar el número' });
  expect(await trial.getAttribute('href')).toBe('https://wa.me/573001234567');
  await save.click();
  await own.getByText(settingSentences.saved).waitFor();
  await expect.poll(() => wrong.inputValue()).toBe('573001234567');

  const colourNow = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
  expect(await colourNow()).toBe(derivePalette('#7a1fa2').light.brand);

  // The next page shows the change without a new document.
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Ver el sitio' }).click();
  await page.getByRole('banner').getByText('Ganamás').waitFor();
  await page.goto(`${site().url}/contacto`);
  await page.getByText('Calle Duarte 12').waitFor();
  expect(await page.title()).toBe('Contacto | Ganamás');

  await page.goto(`${site().url}/admin/ajustes`);
  await page.getByRole('banner').getByText('Ganamás').waitFor();
  await own.getByRole('button', { name: 'Deshacer el último cambio' }).click();
  await own.getByText(settingSentences.undone).waitFor();
  await expect.poll(() => own.getByLabel('Nombre del sitio').inputValue()).toBe(exampleBrand.name);
  expect(await colourNow()).toBe(derivePalette(exampleBrand.colour).light.brand);
  expect(await (await site().fetch('/contacto')).text()).toContain(exampleBrand.postalAddress);

  await own.getByLabel('Lema').fill('Gana más');
  await save.click();
  await own.getByText(settingSentences.saved).waitFor();
  await own.getByRole('button', { name: 'Volver al valor de fábrica' }).click();
  const question = page.getByRole('dialog', { name: '¿Volver al valor de fábrica?' });
  await question.getByText('Se quita lo que escribiste en: Lema.').waitFor();
  await expectAccessibleAtEverySize(page);
  await question.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect.poll(() => own.getByLabel('Lema').inputValue()).toBe(exampleBrand.slogan);
});

test('the owner confirms the password, and the site saves a new survey link as typed', async () => {
  const before = signedInAs(site(), await signInAdmin(site()), { proved: false });
  const { page, expectProblem } = await visit('/admin/ajustes', { viewport: phone, before });
  const own = page.getByRole('region', { name: 'Tu sitio' });
  const save = own.getByRole('button', { name: 'Guardar los datos de tu sitio' });
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await own.getByLabel('Lema').fill('Gana desde casa');
  await save.click();
  await own.getByText(settingSentences.saved).waitFor();

  expectProblem(/status of 403/);
  const link = own.getByLabel('Enlace de encuestas para visitantes');
  await link.fill('https://encuestas.ganamas.test/?app=77');
  await save.click();
  await dialog.getByLabel('Contraseña', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await link.inputValue()).toBe('https://encuestas.ganamas.test/?app=77');
  await save.click();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await own.getByText(settingSentences.saved).waitFor();
  expect(await link.inputValue()).toBe('https://encuestas.ganamas.test/?app=77');
  expect(await (await site().fetch('/api/sitio')).text()).toContain('encuestas.ganamas.test');
});
