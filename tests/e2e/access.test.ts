import { expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { createMember, password as memberPassword } from '../support/members.ts';
import {
  button,
  goodPassword,
  password,
  signIn,
  storeSurveyConfirmation,
  waitForHeading,
} from './access.ts';
import { expectAccessible } from './axe.ts';
import { waitForMailLink } from './leads.ts';
import { useSharedSite, waitForHydration, waitForText } from './support.ts';

const { visit, site } = useSharedSite();
const focusedName = () => document.activeElement?.getAttribute('name');
const focusedTag = () => document.activeElement?.tagName;

test('the sign-in form names each error, keeps its text and signs in by keyboard', async () => {
  const { email } = await createMember(site());
  const suspended = await createMember(site(), { estado: 'suspendido' });
  const { page, context, expectProblem } = await visit('/registro-login');
  expectProblem(/status of 40[13]|ERR_INTERNET_DISCONNECTED/);
  await waitForHydration(page);
  await page.getByLabel('Correo').fill(email);
  await button(page, 'Entrar').click();
  await page.getByRole('alert').filter({ hasText: 'Completa todos los campos' }).waitFor();
  expect(await page.evaluate(focusedName)).toBe('password');
  await expectAccessible(page);

  await signIn(page, email, 'otra-clave-cualquiera');
  await waitForText(page, 'Error en la autenticación: el correo o la contraseña no coinciden.');
  expect(await page.getByLabel('Correo').inputValue()).toBe(email);
  await signIn(page, suspended.email, memberPassword);
  await page.getByText('Tu cuenta está suspendida: Datos falsos', { exact: true }).waitFor();
  await expectAccessible(page);

  await context.setOffline(true);
  await signIn(page, email, memberPassword);
  await waitForText(page, 'Error en la autenticación: no pudimos conectarnos.');
  await context.setOffline(false);

  await page.reload();
  await waitForHeading(page, 'Inicia sesión');
  await page.getByRole('link', { name: 'Ingreso Activo' }).focus();
  const keys = page.keyboard;
  await keys.press('Tab');
  await keys.type(email);
  await keys.press('Tab');
  await keys.type(memberPassword);
  await keys.press('Tab');
  await keys.press('Space');
  expect(await password(page).getAttribute('type')).toBe('text');
  await keys.press('Space');
  expect(await password(page).getAttribute('type')).toBe('password');
  await keys.press('Shift+Tab');
  await keys.press('Enter');
  await page.waitForURL(`${site().url}/panel`);
  await waitForText(page, 'Bienvenido a tu panel');
  await page.reload();
  await waitForText(page, 'US$ 0.00');
  expect(await page.getByText('Bienvenido a tu panel').count()).toBe(0);
});

test('without a confirmed survey, the sign-up form leads to /descubre', async () => {
  const { page } = await visit('/registro-login?modo=registro');
  await waitForHeading(page, 'Crea tu cuenta');
  expect(await page.getByLabel('Correo').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver los cuatro pasos' }).click();
  await waitForHeading(page, 'Una oportunidad exclusiva');
});

test('without browser storage, the link carries the survey’s confirmation', async () => {
  const { page } = await visit('/descubre', {
    before: ({ page: fresh }) =>
      fresh.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get: refuse });
      }),
  });
  await waitForHydration(page);
  await page.getByRole('checkbox').click();
  await button(page, 'Sí, la completé').click();
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
  await page.getByLabel('Nombre').waitFor();
});

test('the sign-up form keeps the email, reloads its countries and checks the password', async () => {
  const { page } = await visit('/registro-login', {
    country: 'DO',
    before: async (fresh) => {
      fresh.expectProblem(/ERR_FAILED/);
      await storeSurveyConfirmation(fresh);
      await fresh.page.route('**/api/paises', (route) => route.abort(), { times: 1 });
    },
  });
  await waitForHydration(page);
  await page.getByLabel('Correo').fill('ana@correo.test');
  await page.getByRole('link', { name: 'Regístrate' }).click();
  await waitForHeading(page, 'Crea tu cuenta');
  await expect.poll(() => page.evaluate(focusedTag)).toBe('MAIN');
  expect(await page.getByLabel('Correo').inputValue()).toBe('ana@correo.test');
  await page.getByLabel('Nombre').fill('Ana');
  await waitForText(page, 'No pudimos cargar los países.');
  await expectAccessible(page);
  await button(page, 'Intentar de nuevo').click();
  const country = page.getByLabel('País');
  await expect.poll(() => country.inputValue()).not.toBe('');
  expect(await country.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana');

  const rules = page.getByRole('list', { name: 'Reglas de la contraseña' }).getByRole('listitem');
  const kept = async () => (await rules.allInnerTexts()).map((text) => /se cumple/.test(text));
  await expect.poll(kept).toEqual([false, false, false]);
  await waitForText(page, 'No es de las más usadas');
  await password(page).fill('aaaaaaaa');
  expect(await kept()).toEqual([true, false, false]);
  await page.getByLabel('Correo').fill(newEmail());
  await button(page, 'Crear cuenta').click();
  await waitForText(page, 'La contraseña necesita al menos 4 caracteres distintos.');
  await password(page).fill(goodPassword);
  expect(await kept()).toEqual([true, true, false]);
  expect(await page.getByText('Te conectas desde').count()).toBe(0);
  await country.selectOption('Mexico');
  await waitForText(page, 'Te conectas desde República Dominicana.');

  await page.getByLabel('Correo').fill('ana@gmial.com');
  await page.reload();
  await expect.poll(() => country.inputValue()).toBe('Mexico');
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana');
  await button(page, '¿Quisiste decir ana@gmail.com?').click();
  expect(await password(page).inputValue()).toBe('');
  await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).click();
  await waitForHeading(page, 'Inicia sesión');
  expect(await page.getByLabel('Correo').inputValue()).toContain('@gmail.com');
});

test('a broken mail link shows its fault, and the person can request a new link', async () => {
  const { email } = await createMember(site(), { estado: 'pendiente', verified: false });
  const { page, expectProblem } = await visit('/verificar#token=roto');
  expectProblem(/status of 422/);
  await button(page, 'Confirmar mi correo').click();
  await waitForText(page, 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.');
  await expectAccessible(page);
  await page.getByLabel('Correo').fill(email);
  await button(page, 'Enviar otro enlace').click();
  await waitForText(page, 'Si ese correo espera confirmación');
  await waitForMailLink(site(), email, 'verify');
});

test('if a mail link is cut, the person can paste the whole link', async () => {
  const { email } = await createMember(site(), { estado: 'pendiente', verified: false });
  const { page } = await visit('/verificar');
  await waitForText(page, 'Tu programa de correo lo cortó');
  await page.getByLabel('Correo').fill(email);
  await button(page, 'Enviar otro enlace').click();
  await waitForText(page, 'Si ese correo espera confirmación');
  const link = await waitForMailLink(site(), email, 'verify');
  const whole = page.getByLabel('Enlace completo');
  await whole.fill(`${site().url}/verificar`);
  await button(page, 'Usar este enlace').click();
  await waitForText(page, 'A ese enlace también le falta una parte. Escríbenos a');
  await expectAccessible(page);
  await whole.fill(link);
  await button(page, 'Usar este enlace').click();
  await button(page, 'Confirmar mi correo').click();
  await waitForText(page, 'Tu correo está confirmado');
  // A mail program may escape the link's `#`.
  await page.goto(link.replace('#', '%23'));
  await button(page, 'Confirmar mi correo').waitFor();
});

test('the mail’s link changes a forgotten password only once', async () => {
  const { email } = await createMember(site());
  const { page, expectProblem } = await visit('/registro-login');
  expectProblem(/status of (401|422)/);
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await waitForHeading(page, '¿Olvidaste tu contraseña?');
  for (const [typed, sentence] of [
    ['', 'Completa todos los campos'],
    ['ana@', 'Escribe un correo válido'],
  ] as const) {
    await page.getByLabel('Correo').fill(typed);
    await button(page, 'Enviar el enlace').click();
    await waitForText(page, sentence);
    expect(await page.evaluate(focusedName)).toBe('email');
  }
  await expectAccessible(page);
  await page.getByLabel('Correo').fill(email);
  await button(page, 'Enviar el enlace').click();
  await waitForText(
    page,
    'Listo. Si hay una cuenta con ese correo, en unos minutos recibes el enlace.',
  );
  await expectAccessible(page);

  const link = await waitForMailLink(site(), email, 'reset');
  const [, token = ''] = link.split('#token=');
  const seen: string[] = [];
  page.on('request', (sent) => seen.push(`${sent.url()} ${JSON.stringify(sent.headers())}`));
  await page.goto(link);
  await waitForHeading(page, 'Crea una contraseña nueva');
  await expect.poll(() => page.url()).toBe(`${site().url}/clave`);
  const field = password(page, 'Contraseña nueva');
  const save = button(page, 'Guardar contraseña');
  await field.fill('corta');
  await save.click();
  await waitForText(page, 'La contraseña necesita al menos 8 caracteres.');
  await field.fill('12345678');
  await save.click();
  await waitForText(page, 'Esa contraseña es muy común. Elige otra.');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await field.fill(goodPassword);
  await save.click();
  await waitForHeading(page, 'Tu contraseña cambió');
  // The token is only in the bodies of requests, because servers log URLs and headers.
  expect(token).toMatch(/^eyJ/);
  expect(seen.filter((request) => request.includes(token))).toEqual([]);
  expect(seen.length).toBeGreaterThan(5);
  await expect.poll(() => page.evaluate(focusedTag)).toBe('MAIN');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await signIn(page, email, memberPassword);
  await waitForText(page, 'el correo o la contraseña no coinciden.');
  await page.goto(link);
  await field.fill('Otra-ventana-con-girasol-31');
  await save.click();
  await waitForText(page, 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await waitForHeading(page, '¿Olvidaste tu contraseña?');
  await page.goto(`${site().url}/registro-login`);
  await signIn(page, email, goodPassword);
  await page.waitForURL(`${site().url}/panel`);
});
