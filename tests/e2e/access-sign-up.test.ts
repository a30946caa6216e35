import { expect, test } from 'vitest';
import { createMember } from '../members.ts';
import {
  approve,
  button,
  goodPassword,
  heading,
  linkTo,
  password,
  signIn,
  surveyConfirmed,
} from './access.ts';
import { expectAccessible } from './axe.ts';
import { mailsTo, newEmail } from './leads.ts';
import { hydrated, see, soon, useSite } from './support.ts';

const { visit, site } = useSite();
const signUpSide = '/registro-login?modo=registro';

test('without a confirmed survey the sign-up form is replaced by the way to /descubre', async () => {
  const { page } = await visit('/registro-login');
  await page.getByLabel('Correo').fill('ana@correo.test');
  await page.getByRole('link', { name: 'Regístrate' }).click();
  await heading(page, 'Crea tu cuenta');
  expect(await page.getByLabel('Correo').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver los cuatro pasos' }).click();
  await heading(page, 'Una oportunidad exclusiva');
});

test('from the survey to the panel: sign-up, the mail’s link, approval, sign-in', async () => {
  const email = newEmail();
  const { page, expectProblem } = await visit('/descubre', { country: 'MX' });
  expectProblem(/status of 403/);
  await hydrated(page);
  await page.getByRole('checkbox').click();
  await button(page, 'Sí, la completé').click();
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
  await heading(page, 'Crea tu cuenta');

  const country = page.getByLabel('País');
  await expect.poll(() => country.inputValue(), soon).toBe('Mexico');
  await country.selectOption('Colombia');
  await page.getByLabel('Nombre').fill('Ana Prueba');
  await page.getByLabel('Correo').fill(email);
  await password(page).fill(goodPassword);
  await button(page, 'Crear cuenta').click();
  await heading(page, 'Tu solicitud está en revisión');
  await see(page, email);
  const survey = page.getByRole('link', { name: 'Hacer otra encuesta' });
  expect(await survey.getAttribute('target')).toBe('_blank');
  expect(await survey.getAttribute('rel')).toContain('noopener');
  await expectAccessible(page);

  await page.goto(site().url + (await linkTo('/verificar', site(), email)));
  await heading(page, 'Confirma tu correo');
  await expect.poll(() => page.url(), soon).toBe(`${site().url}/verificar`);
  await expectAccessible(page);
  await page.reload();
  await button(page, 'Confirmar mi correo').click();
  await heading(page, 'Tu correo está confirmado');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('MAIN');
  await expectAccessible(page);

  await page.goto(`${site().url}/registro-login`);
  await signIn(page, email, goodPassword);
  await see(page, 'Tu cuenta está en revisión. No tienes acceso todavía.');
  await approve(site(), email);
  await button(page, 'Entrar').click();
  await page.waitForURL(`${site().url}/panel`);
  await page.getByRole('status').filter({ hasText: 'Bienvenido a tu panel' }).waitFor();
});

test('without storage the link carries the confirmation', async () => {
  const { page } = await visit('/descubre', {
    before: ({ page: fresh }) =>
      fresh.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get: refuse });
      }),
  });
  await hydrated(page);
  await page.getByRole('checkbox').click();
  await button(page, 'Sí, la completé').click();
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
  await page.getByLabel('Nombre').waitFor();
});

test('the rules of a password are ticked while it is typed, and checked before it is sent', async () => {
  const { page } = await visit(signUpSide, { before: surveyConfirmed });
  const rules = page.getByRole('list', { name: 'Reglas de la contraseña' }).getByRole('listitem');
  const kept = async () => (await rules.allInnerTexts()).map((text) => /se cumple/.test(text));
  await expect.poll(kept, soon).toEqual([false, false]);
  await password(page).fill('aaaaaaaa');
  expect(await kept()).toEqual([true, false]);
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Correo').fill(newEmail());
  await expect.poll(() => page.getByLabel('País').inputValue(), soon).not.toBe('');
  await button(page, 'Crear cuenta').click();
  await see(page, 'La contraseña necesita al menos 4 caracteres distintos.');
  await expectAccessible(page);
  await password(page).fill(goodPassword);
  expect(await kept()).toEqual([true, true]);
});

test('countries that failed to load are loaded again by a button, and what was typed stays', async () => {
  const { page } = await visit(signUpSide, {
    before: async (fresh) => {
      fresh.expectProblem(/ERR_FAILED/);
      await surveyConfirmed(fresh);
      await fresh.page.route('**/api/paises', (route) => route.abort(), { times: 1 });
    },
  });
  await page.getByLabel('Nombre').fill('Ana');
  await see(page, 'No pudimos cargar los países.');
  await expectAccessible(page);
  await button(page, 'Intentar de nuevo').click();
  const country = page.getByLabel('País');
  await expect.poll(() => country.inputValue(), soon).not.toBe('');
  expect(await country.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana');
});

test('a used or broken link says so, and another can be requested', async () => {
  const email = newEmail();
  const { page, expectProblem } = await visit('/verificar#token=roto');
  expectProblem(/status of 422/);
  await button(page, 'Confirmar mi correo').click();
  await see(page, 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.');
  await expectAccessible(page);
  const waiting = await createMember(site(), { estado: 'pendiente', verified: false });
  // A mail to the first address would have arrived before the second one's.
  for (const address of [email, waiting.email]) {
    await page.getByLabel('Correo').fill(address);
    const answered = page.waitForResponse('**/api/registro/reenviar');
    await button(page, 'Enviar otro enlace').click();
    await answered;
    await see(page, 'Si ese correo espera confirmación');
    await button(page, 'Enviar otro enlace').waitFor();
  }
  await linkTo('/verificar', site(), waiting.email);
  expect(await mailsTo(site(), email)).toEqual([]);
});
