import { expect, test } from 'vitest';
import { leaveLead, mailsTo, newEmail } from './leads.ts';
import { see, useSite } from './support.ts';

const { visit, site } = useSite();

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

test('a mail program unsubscribes with the one-click header', async () => {
  const email = newEmail();
  await unlock(email, 'Givvy');
  const [mail] = await mailsTo(site(), email);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
  const { status } = await site().fetch(pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(status).toBe(204);
  expect(await unlock(email, 'Swagbucks')).toBe(false);
});

test.each([
  ['broken', '/baja?token=roto'],
  ['missing', '/baja'],
])(
  'a link whose token is %s gives a clear message, with and without JavaScript',
  async (_, path) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, expectProblem } = await visit(path, { javaScriptEnabled });
      expectProblem(/status of 4(00|22)/);
      await page.getByRole('button', { name: 'Darme de baja' }).click();
      await see(page, 'No pudimos darte de baja. Abre de nuevo el enlace del correo o escríbenos');
    }
  },
);

test('opening the link changes nothing: programs that scan mails open links', async () => {
  const email = newEmail();
  await unlock(email, 'Givvy');
  expect((await site().fetch(await pathInMail(email))).status).toBe(200);
  expect(await unlock(email, 'PollPay')).toBe(true);
});
