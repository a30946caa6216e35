import { expect, test } from 'vitest';
import { simulatePostback } from '../../scripts/postback.ts';
import { signIn as fillSignIn } from '../e2e/access.ts';
import { expectAccessible } from '../e2e/axe.ts';
import { waitForMailLink } from '../e2e/leads.ts';
import { useSharedSite, waitForHydration, waitForText } from '../e2e/support.ts';
import { patchAsAdmin, payByHand, signInAdmin } from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';
import { newEmail } from '../support/emails.ts';
import { testSecrets } from '../support/harness.ts';
import { password } from '../support/members.ts';

const { visit, site } = useSharedSite();

/** Sends the administrator's decision to the API. */
async function decideAs(
  admin: Awaited<ReturnType<typeof signInAdmin>>,
  what: string,
  body: object,
) {
  expect((await patchAsAdmin(site(), admin.headers, what, body)).status).toBe(200);
}

test('a person gets from a survey on /descubre to a payout and sees every cent', async () => {
  const begun = Date.now();
  const email = newEmail('camino');
  const { page, departures, expectProblem } = await visit('/descubre', {
    country: 'MX',
    reducedMotion: 'no-preference',
  });
  await waitForHydration(page);

  // The visitor opens and confirms a survey, which opens the registration.
  await page.getByRole('link', { name: 'Abrir la encuesta' }).click();
  await page.getByLabel('Ya completé al menos una encuesta').click();
  await page.getByRole('button', { name: 'Sí, la completé' }).click();
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
  await page.getByLabel('Nombre').fill('Ana del Camino');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  // The form preselects the detected country, and the visitor may change it.
  const country = page.getByLabel('País');
  await expect.poll(() => country.inputValue()).toBe('Mexico');
  await country.selectOption('Colombia');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL('**/solicitud-en-proceso');
  const [applicant] = await runSql(site(), 'SELECT * FROM members WHERE email = ?', email);
  const { id, survey_opened_at: opened } = applicant ?? {};
  expect(opened).toBeGreaterThanOrEqual(begun);
  await waitForText(page, email);
  const [first] = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(first).toBe('Lo que puedes hacer ahora');
  const survey = page.getByRole('link', { name: 'Hacer otra encuesta' });
  expect(await survey.getAttribute('target')).toBe('_blank');
  expect(await survey.getAttribute('rel')).toContain('noopener');

  // The visitor verifies the email by the mail's link. The token leaves the URL and survives a reload.
  await page.goto(await waitForMailLink(site(), email, 'verify'));
  await expect.poll(() => page.url()).toBe(`${site().url}/verificar`);
  await page.reload();
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await waitForText(page, 'Tu correo está confirmado');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'no-preference' });

  // The sign-in fails before the approval.
  const signIn = async () => {
    await page.goto(`${site().url}/registro-login`);
    await fillSignIn(page, email, password);
  };
  expectProblem(/status of 403/);
  await signIn();
  await waitForText(page, 'Tu cuenta está en revisión. No tienes acceso todavía.');

  const admin = await signInAdmin(site());
  await decideAs(admin, `miembros/${id}`, { estado: 'activo' });
  expect(await waitForMailLink(site(), email, 'approved')).toContain('/registro-login');
  await signIn();
  await page.waitForURL('**/panel');
  await waitForText(page, 'Bienvenido a tu panel');
  await waitForText(page, 'US$ 0.00');
  expect(await page.getByRole('button', { name: 'Solicitar pago' }).isDisabled()).toBe(true);

  // The survey opens beside the panel, and its credit arrives in the panel without a reload.
  await page.evaluate(() => Object.assign(window, { sinceBefore: true }));
  // The tab opens empty and gets its URL later. Afterwards the person returns to the panel.
  page.removeAllListeners('popup');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Responder encuestas' }).click();
  await expect.poll(() => departures.length).toBe(2);
  const wall = new URL(departures[1]?.url ?? '').searchParams;
  expect(wall.get('user_id')).toBe(email);
  expect(wall.get('token')).toBe('TU_TOKEN');
  expect(wall.get('platform')).toBeTruthy();
  await (await popup).close();

  const credit = { provider: 'cpx', userId: email, amountCents: 1300 } as const;
  expect(await simulatePostback(site().url, testSecrets, credit)).toMatchObject({
    body: '1',
    verdict: 'credited',
  });
  await waitForText(page, 'US$ 13.00');
  await waitForText(page, '1 / 5');
  await waitForText(page, 'Te faltan US$ 12.00');
  await simulatePostback(site().url, testSecrets, { ...credit, amountCents: 1250 });
  await waitForText(page, 'US$ 25.50');
  await waitForText(page, '2 / 5');

  // If the member has no PayPal email, the panel links to the profile.
  await waitForText(page, 'Agrega tu correo de PayPal en tu perfil antes de solicitar un pago.');
  await page.getByRole('link', { name: 'Ir a mi perfil' }).click();
  await page.getByLabel('Correo de PayPal').fill('ana@paypal.test');
  await page.getByLabel('Tu contraseña de Ingreso Activo (nunca la de PayPal)').fill(password);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await waitForText(page, '✅ Correo de PayPal guardado correctamente.');
  await waitForMailLink(site(), email, 'paypal-changed');

  await page.getByRole('navigation').getByRole('link', { name: 'Panel' }).click();
  await page.getByRole('button', { name: 'Solicitar pago' }).click();
  await page.getByRole('dialog').getByText('ana@paypal.test').waitFor();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await waitForText(page, 'Recibimos tu solicitud de pago. Te avisaremos por correo.');
  await waitForText(page, 'Pendiente');
  await waitForMailLink(site(), email, 'payout-requested');

  // The administrator pays, and the member's open page shows the payment without a reload.
  const requested = 'SELECT id FROM payouts WHERE member_id = ?';
  const [payout] = await runSql<{ id: string }>(site(), requested, id);
  const paid = await payByHand(site(), admin.headers, payout?.id ?? '', 'PP-123');
  expect(paid.status).toBe(201);
  await waitForText(page, 'Referencia: PP-123');
  await waitForMailLink(site(), email, 'payout-paid');
  expect(await page.evaluate(() => 'sinceBefore' in window)).toBe(true);

  const ledger = 'SELECT monto_cents FROM ledger_entries WHERE member_id = ? ORDER BY id';
  const lines = await runSql(site(), ledger, id);
  expect(lines.map(({ monto_cents }) => monto_cents)).toEqual([1300, 1250, -2550]);
});
