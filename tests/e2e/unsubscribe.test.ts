import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectInView, lowPhone } from './in-view.ts';
import { leaveLead, mailsTo, newEmail } from './leads.ts';
import { see, useSharedSite } from './support.ts';

const { visit, site } = useSharedSite();

const unlock = (email: string, appName: string) =>
  leaveLead(site(), '/api/leads/desbloqueo', { email, appName });

/** The unsubscribe page's path, from the mail's text. */
async function pathInMail(email: string): Promise<string> {
  const [mail] = await mailsTo(site(), email);
  const address = mail?.text.match(/https?:\/\/\S+\/baja\?token=\S+/)?.[0] ?? '';
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const refused = 'No pudimos darte de baja. Abre de nuevo el enlace del correo o escríbenos';
const press = (page: Page) => page.getByRole('button', { name: 'Darme de baja' }).click();

test('a broken link gives a clear message; by the mail’s a reader confirms, and gets no mail any more', async () => {
  const email = newEmail();
  await unlock(email, 'Givvy');
  const { page, expectProblem } = await visit('/baja?token=roto');
  expectProblem(/status of 4(00|22)/);
  await press(page);
  await see(page, refused);
  await page.goto(site().url + (await pathInMail(email)));
  await unlock(email, 'PollPay');
  await press(page);
  await page.getByRole('heading', { level: 1, name: 'Listo, te diste de baja' }).waitFor();
  await see(page, 'No te enviaremos más correos a esa dirección.');
  await unlock(email, 'Swagbucks');
  expect(await mailsTo(site(), email)).toHaveLength(2);
});

test('the same works without JavaScript, and a refusal is seen without scrolling', async () => {
  const email = newEmail();
  await unlock(email, 'Givvy');
  const { page, expectProblem } = await visit('/baja?token=roto', {
    viewport: lowPhone,
    javaScriptEnabled: false,
  });
  expectProblem(/status of 4(00|22)/);
  await press(page);
  await see(page, refused);
  await expectInView(page.getByRole('alert'));
  await page.goto(site().url + (await pathInMail(email)));
  await press(page);
  await see(page, 'No te enviaremos más correos a esa dirección.');
  await unlock(email, 'Swagbucks');
  expect(await mailsTo(site(), email)).toHaveLength(1);
});
