import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { newEmail } from '../support/emails.ts';
import { createMember } from '../support/members.ts';
import { useAdminSite } from './admin.ts';
import { expectAccessibleAtEverySize } from './axe.ts';
import { readMailsTo, sendLead } from './leads.ts';
import { signedInAs } from './members.ts';
import { useSharedSite, waitForText } from './support.ts';

const shared = useSharedSite();
const { site, open } = useAdminSite(shared);

const unlock = (email: string, appName: string) =>
  sendLead(site(), '/api/leads/desbloqueo', { email, appName });

/** Waits until the site has sent a mail, and reports the mail's delivery in the local mailbox. */
async function report(page: Page, email: string, label: string) {
  const states = () => runSql(site(), 'SELECT estado FROM outbox WHERE recipient = ?', email);
  await expect.poll(states).toEqual([{ estado: 'enviado' }]);
  await page.goto(`${site().url}/__correo`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: label }).click();
  await row.waitFor();
}

test('the owner allows an email whose guide bounced, and the guide arrives', async () => {
  const email = newEmail('mal-escrita');
  const search = `en=email&buscar=${email}`;
  await unlock(email, 'PollPay');
  const { page } = await open(`/admin/direcciones?${search}`);
  await waitForText(page, 'Ninguna fila');
  await report(page, email, 'Rebotar');
  await unlock(email, 'Swagbucks');
  expect(await readMailsTo(site(), email)).toHaveLength(1);

  await page.goto(`${site().url}/admin/leads?${search}`);
  await page.getByRole('cell', { name: 'No recibe correos' }).first().waitFor();
  await page.goto(`${site().url}/admin/correos?${search}`);
  await page.getByRole('cell', { name: 'Rebotó' }).waitFor();
  await page.getByRole('link', { name: 'Direcciones sin correo' }).click();
  await page.goto(`${site().url}/admin/direcciones?${search}`);
  await page.getByRole('cell', { name: 'No recibe correos' }).waitFor();
  await expectAccessibleAtEverySize(page);
  await page.getByRole('button', { name: `Volver a permitir ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Volver a permitir' });
  await dialog.getByRole('button', { name: 'Volver a permitir' }).click();
  // The page shows the result at any scroll position of the list.
  const result = page.getByRole('region', { name: 'Resultado' });
  await result.getByText(/^Listo: esta dirección puede recibir correos/).waitFor();
  const templates = async () => (await readMailsTo(site(), email)).map(({ template }) => template);
  await expect.poll(templates).toEqual(['guide', 'guide']);
  await unlock(email, 'Givvy');
  await expect.poll(templates).toHaveLength(3);
});

test('the panel tells a member that a mail bounced or was marked as spam', async () => {
  for (const [label, text] of [
    ['Rebotar', /Nuestros correos no llegan a tu dirección/],
    ['Marcar como spam', /se marcó como spam desde tu dirección/],
  ] as const) {
    const member = await createMember(site(), { email: newEmail() });
    await unlock(member.email, 'PollPay');
    const { page } = await shared.visit('/panel', { before: signedInAs(site(), member) });
    await report(page, member.email, label);
    await page.goto(`${site().url}/panel`);
    await waitForText(page, text);
  }
});
