import { expect, test } from 'vitest';
import { createMember, password as memberPassword, signedIn } from '../members.ts';
import { button, heading, password, signIn } from './access.ts';
import { expectAccessible } from './axe.ts';
import { hydrated, see, soon, useSite } from './support.ts';

const { visit, site } = useSite();
const panelOpens = { url: () => `${site().url}/panel` };

test('an empty form says «Completa todos los campos» and leads to the first empty field', async () => {
  const { page } = await visit('/registro-login');
  await page.getByLabel('Correo').fill('ana@correo.test');
  await button(page, 'Entrar').click();
  await page.getByRole('alert').filter({ hasText: 'Completa todos los campos' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  await expectAccessible(page);
});

test('a wrong password and an unknown address get the same sentence, and the typed address stays', async () => {
  const { email } = await createMember(site());
  const { page, expectProblem } = await visit('/registro-login');
  expectProblem(/status of 401/);
  for (const address of [email, `nadie-${email}`]) {
    await signIn(page, address, 'otra-clave-cualquiera');
    await see(page, 'Error en la autenticación: el correo o la contraseña no coinciden.');
    expect(await page.getByLabel('Correo').inputValue()).toBe(address);
  }
  await expectAccessible(page);
});

test.each([
  ['pendiente', 'Tu cuenta está en revisión. No tienes acceso todavía.'],
  ['suspendido', 'Tu cuenta está suspendida: Datos falsos'],
] as const)('a member who is %s reads why there is no way in', async (estado, sentence) => {
  const { email } = await createMember(site(), { estado });
  const { page, expectProblem } = await visit('/registro-login');
  expectProblem(/status of 403/);
  await signIn(page, email, memberPassword);
  await page.getByText(sentence, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/registro-login');
});

test('the whole sign-in works by keyboard, including «Mostrar»; the welcome is shown once', async () => {
  const { email } = await createMember(site());
  const { page } = await visit('/registro-login');
  await heading(page, 'Inicia sesión');
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
  await page.waitForURL(panelOpens.url());
  await see(page, 'Bienvenido a tu panel');
  // It is said once.
  await page.reload();
  await see(page, 'US$ 0.00');
  expect(await page.getByText('Bienvenido a tu panel').count()).toBe(0);
});

test('a signed-in member is redirected to the panel, and «back» does not return to the form', async () => {
  const { id } = await createMember(site());
  const { cookie } = await signedIn(site(), id);
  const [name = '', value = ''] = cookie.split('=');
  const { page } = await visit('/contacto', {
    before: ({ context }) => context.addCookies([{ name, value, url: site().url }]),
  });
  await page.goto(`${site().url}/registro-login`);
  await page.waitForURL(panelOpens.url());
  await see(page, 'Hola,');
  expect(await page.getByText('Bienvenido a tu panel').count()).toBe(0);
  await page.goBack();
  await heading(page, 'Contacto');
});

test('offline, the form says that there is no connection and can be sent again', async () => {
  const { email } = await createMember(site());
  const { page, context, expectProblem } = await visit('/registro-login');
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await hydrated(page);
  await context.setOffline(true);
  await signIn(page, email, memberPassword);
  await see(page, 'Error en la autenticación: no pudimos conectarnos.');
  await context.setOffline(false);
  await button(page, 'Entrar').click();
  await page.waitForURL(panelOpens.url());
});

test('the link between sign-in and sign-up keeps the typed address', async () => {
  const { page } = await visit('/registro-login', {
    before: ({ page: fresh }) =>
      fresh.addInitScript(() => localStorage.setItem('encuestaConfirmada', 'true')),
  });
  await page.getByLabel('Correo').fill('ana@correo.test');
  await page.getByRole('link', { name: 'Regístrate' }).click();
  await heading(page, 'Crea tu cuenta');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('MAIN');
  await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).click();
  await heading(page, 'Inicia sesión');
  expect(await page.getByLabel('Correo').inputValue()).toBe('ana@correo.test');
});
