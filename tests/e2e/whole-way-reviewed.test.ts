import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { newEmail } from '../support/emails.ts';
import { createMember, creditMember, password } from '../support/members.ts';
import { pickCase } from '../support/sweep.ts';
import { signIn as fillSignIn } from './access.ts';
import { useAdminSite } from './admin.ts';
import { locateRow } from './admin-payouts-support.ts';
import { expectAccessible } from './axe.ts';
import { readMailsTo, waitForMailLink } from './leads.ts';
import { phone, useSite, waitForHydration, waitForText, wide } from './support.ts';

const { visit, site, open } = useAdminSite(useSite());

async function signIn(page: Page, email: string) {
  await page.goto(`${site().url}/registro-login`);
  await waitForHydration(page);
  await fillSignIn(page, email, password);
  await page.waitForURL('**/panel');
}

/** Registers a new account in a browser that another account has used, and confirms the new email there. */
async function registerBeside(page: Page, email: string, nombre: string) {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'sesion' });
  const origin = { origin: site().url, 'content-type': 'application/json' };
  const body = { email, password, nombre, pais: 'Dominican Republic' };
  const made = await page.request.post(`${site().url}/api/registro`, {
    headers: origin,
    data: { ...body, encuestaConfirmada: true },
  });
  expect(made.status()).toBe(202);
  await page.goto(await waitForMailLink(site(), email, 'verify'));
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await waitForText(page, 'Tu correo está confirmado');
}

const people = [
  ['a phone', 'Luz Nueva', phone],
  ['a wide screen', 'Eva Nueva', wide],
] as const;

test.each(pickCase(people, 0))(
  'on %s a second account’s payout waits for a review and is then paid',
  async (_, nombre, viewport) => {
    const paypal = `casa.${crypto.randomUUID().slice(0, 8)}@paypal.test`;
    const first = await createMember(site(), { nombre: 'Rosa Primera', paypalEmail: paypal });
    await site().runCron();
    const { page } = await visit('/', { viewport });
    await signIn(page, first.email);
    const email = newEmail('segunda');
    await registerBeside(page, email, nombre);

    // At the approval, the administrator sees that the two accounts share a browser.
    const { page: desk } = await open('/admin/miembros?estado=por-aprobar&senal=por-revisar', {
      viewport,
    });
    await locateRow(desk, nombre).getByText('Usa el mismo navegador que Rosa Primera.').waitFor();
    await expectAccessible(desk);
    await locateRow(desk, nombre)
      .getByRole('button', { name: /^Aprobar/ })
      .click();
    await waitForText(desk, nombre);
    const signedUp = 'SELECT id FROM members WHERE email = ?';
    const [member] = await runSql<{ id: string }>(site(), signedUp, email);
    if (!member) throw new Error('nobody signed up');
    await expect
      .poll(async () => (await readMailsTo(site(), email)).map(({ template }) => template))
      .toContain('approved');

    // The site holds the payout for a review, and the member answers the review's question.
    await creditMember(site(), member.id, 3000);
    await runSql(site(), 'UPDATE members SET paypal_email = ? WHERE id = ?', paypal, member.id);
    await signIn(page, email);
    await page.getByRole('button', { name: 'Solicitar pago' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await waitForText(page, 'En revisión');
    await waitForText(page, 'Una persona del equipo está mirando tu pago');
    await waitForText(page, 'Miramos algunos pagos antes de hacerlos, por muchas razones.');
    await expectAccessible(page);
    await page.getByLabel('Tu respuesta').fill('Es la cuenta de mi madre.');
    await page.getByRole('button', { name: 'Enviar respuesta' }).click();
    await waitForText(page, 'Es la cuenta de mi madre.');

    // The owner must accept the signal before paying the payout.
    await desk.goto(`${site().url}/admin/pagos?estado=pendiente&senal=por-revisar`);
    const row = locateRow(desk, nombre);
    await row.getByText('Es la cuenta de mi madre.').waitFor();
    await expectAccessible(desk);
    await row.getByRole('button', { name: /^Revisar/ }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByText('Usa la misma cuenta de PayPal que Rosa Primera.').waitFor();
    await dialog.getByLabel('Por qué').fill('Madre e hija');
    await dialog.getByRole('button', { name: 'Se puede pagar' }).click();
    await waitForText(desk, 'El pago ya se puede hacer. El correo va en camino.');
    await waitForMailLink(site(), email, 'payout-reviewed');
    await waitForText(page, 'Por enviar');
    await desk.goto(`${site().url}/admin/pagos?estado=pendiente`);
    await locateRow(desk, nombre)
      .getByRole('button', { name: /^Reservar para pagarlo yo/ })
      .click();
    await desk.getByRole('button', { name: 'Reservar el pago' }).click();
    await waitForText(desk, 'El pago está en tus manos');
    await waitForText(page, 'Tu pago está en camino');
    expect(await page.getByRole('button', { name: 'Cancelar este pago' }).count()).toBe(0);
  },
);
