import { expect, test } from 'vitest';
import {
  field,
  fillAllButCountry,
  readMailsTo,
  readTypedLead,
  submitButton,
} from '../e2e/leads.ts';
import { useSharedSite, waitForHydration, waitForText } from '../e2e/support.ts';
import { newEmail } from '../support/emails.ts';

const { visit, site } = useSharedSite();

test('a lead submitted twice to a slow server gets one thanks page and one mail', async () => {
  const { page } = await visit('/pollpay', { country: 'MX' });
  await waitForHydration(page);
  const { promise: thought, resolve: answer } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/leads', async (route) => {
    requests += 1;
    await thought;
    await route.continue();
  });
  const email = newEmail();
  const name = 'Ñandú O’Brien';
  await fillAllButCountry(page, name, email);
  expect(await readTypedLead(page)).toEqual([name, email, 'Mexico']);
  await submitButton(page).dblclick();
  await waitForText(page, 'Enviando...');
  await submitButton(page).click({ force: true });
  await field(page, 'name').press('Enter');
  answer();
  await waitForText(page, `¡Gracias, ${name}!`);
  await waitForText(page, `Gracias por registrarte, ${name} de México. Revisa tu correo.`);
  expect(await page.locator('form').count()).toBe(0);
  expect(requests).toBe(1);
  const [mail, ...others] = await readMailsTo(site(), email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Tu enlace de PollPay');
  expect(mail?.text).toContain(`Gracias por registrarte, ${name} de México. Revisa tu correo.`);
  const download = page.getByRole('link', { name: 'Descargar App' });
  expect(await download.getAttribute('target')).toBe('_blank');
  expect(await download.getAttribute('href')).toContain('/ir/pollpay?c=');
  await page.getByRole('link', { name: 'Usa el enlace alternativo' }).waitFor();
});
