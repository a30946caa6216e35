import { expect, test } from 'vitest';
import { createMember, password as memberPassword } from '../members.ts';
import { button, goodPassword, heading, linkTo, password, signIn } from './access.ts';
import { expectAccessible } from './axe.ts';
import { see, soon, useSite } from './support.ts';

const { visit, site } = useSite();
const answer = 'Listo. Si hay una cuenta con ese correo, en unos minutos recibes el enlace.';

test('a forgotten password is replaced through the mail’s link, and only the new one opens', async () => {
  const { email } = await createMember(site());
  const { page, expectProblem } = await visit('/registro-login');
  expectProblem(/status of 401/);
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await heading(page, '¿Olvidaste tu contraseña?');
  await page.getByLabel('Correo').fill(email);
  await button(page, 'Enviar el enlace').click();
  await see(page, answer);
  await expectAccessible(page);

  const link = await linkTo('/clave', site(), email);
  const [, token = ''] = link.split('#token=');
  const seen: string[] = [];
  page.on('request', (sent) => seen.push(`${sent.url()} ${JSON.stringify(sent.headers())}`));
  await page.goto(site().url + link);
  await heading(page, 'Crea una contraseña nueva');
  await expect.poll(() => page.url(), soon).toBe(`${site().url}/clave`);
  await password(page, 'Contraseña nueva').fill(goodPassword);
  await expectAccessible(page);
  await button(page, 'Guardar contraseña').click();
  await heading(page, 'Tu contraseña cambió');
  // Only in one request's body: servers log addresses and headers.
  expect(token).toMatch(/^eyJ/);
  expect(seen.filter((request) => request.includes(token))).toEqual([]);
  expect(seen.length).toBeGreaterThan(5);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('MAIN');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await signIn(page, email, memberPassword);
  await see(page, 'el correo o la contraseña no coinciden.');
  await password(page).fill(goodPassword);
  await button(page, 'Entrar').click();
  await page.waitForURL(`${site().url}/panel`);
});

test.each([
  ['', 'Completa todos los campos'],
  ['ana@', 'Escribe un correo válido'],
])('«%s» is no address, and nothing is sent', async (typed, sentence) => {
  const { page } = await visit('/clave-olvidada');
  await page.getByLabel('Correo').fill(typed);
  await button(page, 'Enviar el enlace').click();
  await see(page, sentence);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await expectAccessible(page);
});

test('a password that breaks the rules is refused in place, with the link still good', async () => {
  const { email } = await createMember(site());
  const asked = await visit('/clave-olvidada');
  await asked.page.getByLabel('Correo').fill(email);
  await button(asked.page, 'Enviar el enlace').click();
  const { page, expectProblem } = await visit(await linkTo('/clave', site(), email));
  expectProblem(/status of 422/);
  const field = password(page, 'Contraseña nueva');
  await field.fill('corta');
  await button(page, 'Guardar contraseña').click();
  await see(page, 'La contraseña necesita al menos 8 caracteres.');
  await field.fill('12345678');
  await button(page, 'Guardar contraseña').click();
  await see(page, 'Esa contraseña es muy común. Elige otra.');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill(goodPassword);
  await button(page, 'Guardar contraseña').click();
  await heading(page, 'Tu contraseña cambió');
});

test('a used or broken link leads to a new one', async () => {
  const { page, expectProblem } = await visit('/clave#token=roto');
  expectProblem(/status of 422/);
  await password(page, 'Contraseña nueva').fill(goodPassword);
  await button(page, 'Guardar contraseña').click();
  await see(page, 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await heading(page, '¿Olvidaste tu contraseña?');
});
