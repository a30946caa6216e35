import { expect, test } from 'vitest';
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

test('a reader follows the link of a mail, confirms, and gets no mail any more', async () => {
  const email = newEmail();
  expect(await unlock(email, 'Givvy')).toBe(true);
  const { page } = await visit(await pathInMail(email));
  expect(await unlock(email, 'PollPay')).toBe(true);
  await page.getByRole('button', { name: 'Darme de baja' }).click();
  await page.getByRole('heading', { level: 1, name: 'Listo, te diste de baja' }).waitFor();
  await see(page, 'No te enviaremos más correos a esa dirección.');
  expect(await unlock(email, 'Swagbucks')).toBe(false);
  expect(await mailsTo(site(), email)).toHaveLength(2);
});

test('the same works without JavaScript', async () => {
  const email = newEmail();
  await unlock(email, 'Givvy');
  const { page } = await visit(await pathInMail(email), { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Darme de baja' }).click();
  await see(page, 'No te enviaremos más correos a esa dirección.');
  expect(await unlock(email, 'Swagbucks')).toBe(false);
});

test.each([
  ['broken, with JavaScript', '/baja?token=roto', true],
  ['missing, without it', '/baja', false],
])('a link whose token is %s, gives a clear message', async (_, path, javaScriptEnabled) => {
  const { page, expectProblem } = await visit(path, { javaScriptEnabled });
  expectProblem(/status of 4(00|22)/);
  await page.getByRole('button', { name: 'Darme de baja' }).click();
  await see(page, 'No pudimos darte de baja. Abre de nuevo el enlace del correo o escríbenos');
});
