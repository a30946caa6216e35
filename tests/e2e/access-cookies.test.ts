import { expect, test } from 'vitest';
import { authSentences } from '#contract/auth/sentences.ts';
import { runSql } from '../integration/requests.ts';
import { newEmail } from '../support/emails.ts';
import { createMember, password as memberPassword } from '../support/members.ts';
import { button, signIn, storeSurveyConfirmation, waitForHeading } from './access.ts';
import { blockCookies } from './in-app.ts';
import { waitForMailLink } from './leads.ts';
import { useSharedSite, type VisitOptions, waitForHydration, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

const blocked = authSentences.cookiesBlocked;

const open = (path: string, options: VisitOptions = {}) =>
  visit(path, { before: blockCookies(site()), ...options });
const sessionsOf = (id: string) =>
  runSql(site(), 'SELECT id FROM sessions WHERE member_id = ?', id);

test('after a correct password, the form reports blocked cookies and stays open', async () => {
  const { id, email } = await createMember(site());
  // The URL names the page to which the administrator returns after the sign-in.
  const path = '/registro-login?destino=%2Fadmin%2Fpagos';
  const { page, context, expectProblem } = await open(path);
  expectProblem(/status of 401/);
  await waitForHydration(page);
  for (const round of [1, 2]) {
    await signIn(page, email, memberPassword);
    // The server accepted the password, but the browser did not keep the session cookie.
    await expect.poll(() => sessionsOf(id)).toHaveLength(round);
    await waitForText(page, blocked);
    expect(await context.cookies()).toEqual([]);
    expect(page.url()).toBe(site().url + path);
    expect(await page.getByLabel('Correo').inputValue()).toBe(email);
  }
  await signIn(page, email, 'otra-clave-cualquiera');
  await waitForText(page, 'el correo o la contraseña no coinciden.');
  expect(await page.getByText(blocked).count()).toBe(0);
});

test('without JavaScript, the page reports blocked cookies only right after sign-in', async () => {
  const { email } = await createMember(site());
  const { page, context } = await open('/registro-login', { javaScriptEnabled: false });
  await signIn(page, email, memberPassword);
  await waitForText(page, blocked);
  expect(await context.cookies()).toEqual([]);
  const before = `${site().url}/registro-login?entrada=${Date.now() - 61_000}`;
  await page.goto(before);
  await waitForHeading(page, 'Inicia sesión');
  expect(await page.getByText(blocked).count()).toBe(0);
});

test('a form sent before the app loaded reports blocked cookies afterwards', async () => {
  const { page } = await open(`/registro-login?entrada=${Date.now()}`);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(await page.getByText(blocked).count()).toBe(1);
});

test('a person with blocked cookies creates an account and confirms its email', async () => {
  const email = newEmail();
  const { page } = await open('/registro-login?modo=registro', {
    before: async (fresh) => {
      await blockCookies(site())(fresh);
      await storeSurveyConfirmation(fresh);
    },
  });
  await waitForHydration(page);
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Girasol-en-la-ventana-27');
  await expect.poll(() => page.getByLabel('País').inputValue()).not.toBe('');
  await button(page, 'Crear cuenta').click();
  await waitForHeading(page, 'Falta confirmar tu correo');
  await page.goto(await waitForMailLink(site(), email, 'verify'));
  await button(page, 'Confirmar mi correo').click();
  await waitForHeading(page, 'Tu correo está confirmado');
});
