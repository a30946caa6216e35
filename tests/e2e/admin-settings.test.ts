import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { panelSentences } from '#contract/members/sentences.ts';
import { settingSentences } from '#contract/settings/names.ts';
import { holdDays } from '../integration/settings-support.ts';
import { createMember, type Member, password } from '../members.ts';
import { oneOf, sweepCases } from '../sweep.ts';
import { expectAccessible } from './axe.ts';
import { signedInAs } from './members.ts';
import { phone, screens, see, soon, useSite, wide } from './support.ts';

const { visit, site } = useSite();

let admin: Member;
beforeAll(async () => {
  admin = await createMember(site(), { email: 'admin@ingresoactivo.test', nombre: 'Jefa' });
});
beforeEach(() => site().db.prepare('DELETE FROM settings').run());

const open = (viewport: typeof wide = wide, proved = true) =>
  visit('/admin/ajustes', { viewport, before: signedInAs(site(), admin, { proved }) });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const saved = (page: Page, name: string) =>
  section(page, name).getByText(settingSentences.saved).waitFor();
const storedOf = async (key: string): Promise<unknown> => {
  const { results } = await site()
    .db.prepare('SELECT value FROM settings WHERE key = ?')
    .bind(key)
    .all<{ value: string }>();
  return results[0] && JSON.parse(results[0].value);
};
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the page is whole, accessible and fits, on a wide screen and on a phone', async () => {
  const { page } = await open();
  for (const [, viewport] of screens) {
    await page.setViewportSize(viewport);
    for (const name of ['Apps del catálogo', 'Enlaces', 'Proveedores', 'retención', 'correos']) {
      await section(page, name).waitFor();
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

const orders = [
  ['a wide screen', wide, '/home'],
  ['a phone', phone, '/apps-que-pagan'],
] as const;
test.each(oneOf(orders, 1))(
  'on %s the order of the apps is changed by keyboard, and visitors see it',
  async (_, viewport, path) => {
    const { page } = await open(viewport);
    const apps = section(page, 'Apps del catálogo');
    const rows = apps.getByRole('listitem');
    await expect.poll(() => rows.first().textContent(), soon).toContain('Sweatcoin');
    await apps.getByRole('button', { name: 'Subir PollPay' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await rows.first().textContent()).toContain('PollPay');
    // The first app cannot move up: the focus goes to the button that moves it down.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), soon)
      .toContain('Bajar');
    await apps.getByText('Cambios sin guardar').waitFor();
    await apps.getByRole('checkbox', { name: 'A la vista Pawns.app' }).uncheck();
    await expectAccessible(page);
    await apps.getByRole('button', { name: 'Guardar el orden' }).click();
    await saved(page, 'Apps del catálogo');
    await apps.getByText('Cambios sin guardar').waitFor({ state: 'detached' });

    const visitor = await visit(path, { viewport });
    expect(await visitor.page.locator('main h2').first().textContent()).toContain('PollPay');
  },
);

test.each(oneOf(screens, 0))(
  'on %s a link is changed after reauthentication, and reset',
  async (_, viewport) => {
    const { page, expectProblem } = await open(viewport, false);
    expectProblem(/status of (403|422)/);
    const links = section(page, 'Enlaces de las apps');
    await links.getByLabel('App', { exact: true }).selectOption('Givvy');
    await links.getByLabel('Enlace que gana').fill('http://givvy.example.com');
    await links.getByRole('button', { name: 'Guardar los enlaces de Givvy' }).click();
    // Nobody is asked for a password to save what cannot be saved.
    await see(page, /empiece con https/);
    await links.getByLabel('Enlace que gana').fill('https://givvy.example.com/?ref=1');
    await links.getByRole('button', { name: 'Guardar los enlaces de Givvy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await saved(page, 'Enlaces de las apps');
    expect(await storedOf('app:givvy')).toEqual({ link: 'https://givvy.example.com/?ref=1' });

    await links.getByRole('button', { name: 'Volver al original' }).click();
    await links.getByText(settingSentences.reset).waitFor();
    await expect.poll(() => links.getByLabel('Enlace que gana').inputValue(), soon).toBe('');
  },
);

test.each(sweepCases(screens))(
  'on %s hold days are changed; an empty field is an error',
  async (_, viewport) => {
    const { page, expectProblem } = await open(viewport);
    expectProblem(/status of 422/);
    const hold = section(page, 'Días de retención');
    await hold.getByLabel('CPX Research').fill('');
    await hold.getByRole('button', { name: 'Guardar los días' }).click();
    await hold.getByText('Escribe un número de días.').first().waitFor();
    await expectAccessible(page);
    await hold.getByLabel('CPX Research').fill('30');
    await hold.getByRole('button', { name: 'Guardar los días' }).click();
    await saved(page, 'Días de retención');
    expect(await storedOf('retencion')).toEqual(holdDays({ cpx: 30 }));
  },
);

test.each(sweepCases(screens))(
  'with all providers off, on %s, the panel says that surveys are paused',
  async (_, viewport) => {
    const { page } = await open(viewport);
    const surveys = section(page, 'Proveedores de encuestas');
    for (const name of ['CPX Research', 'BitLabs', 'Pollfish']) {
      await surveys.getByRole('checkbox', { name }).uncheck();
    }
    await see(page, /las encuestas están en pausa/);
    await surveys.getByRole('button', { name: 'Guardar los proveedores' }).click();
    await saved(page, 'Proveedores de encuestas');

    const member = await createMember(site());
    const panel = await visit('/panel', { viewport: phone, before: signedInAs(site(), member) });
    await see(panel.page, panelSentences.paused);
    const go = panel.page.getByRole('button', { name: 'Responder encuestas' });
    expect(await go.isDisabled()).toBe(true);
  },
);

test.each(oneOf(screens, 1))(
  'on %s a mail’s texts are previewed, tested, saved and reset',
  async (_, viewport) => {
    const { page, expectProblem } = await open(viewport);
    expectProblem(/status of 422/);
    const mails = section(page, 'Textos de los correos');
    await mails.getByLabel('Correo', { exact: true }).selectOption('approved');
    const text = mails.getByLabel('Texto antes del botón');
    expect(await text.inputValue()).toContain('Hola, {nombre}.');
    await text.fill('Hola, {nombre}.\n\nTu saldo es {saldo}.');
    await mails.getByRole('button', { name: 'Ver cómo queda' }).click();
    await see(page, /«{saldo}» no se puede usar/);
    await text.fill('Hola, {nombre}.\n\nTe esperamos.');
    await mails.getByRole('button', { name: 'Ver cómo queda' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vista previa' });
    await dialog.getByText('Hola, María Fernanda.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await mails.getByRole('button', { name: 'Enviarme una prueba' }).click();
    await mails.getByText(settingSentences.tested).waitFor();
    await mails.getByRole('button', { name: 'Guardar los textos' }).click();
    await saved(page, 'Textos de los correos');
    expect(await storedOf('mail:approved')).toEqual({
      opening: ['Hola, {nombre}.', 'Te esperamos.'],
    });
    await mails.getByRole('button', { name: 'Volver al original' }).click();
    await expect.poll(() => text.inputValue(), soon).toContain('¡Buenas noticias!');
  },
);
