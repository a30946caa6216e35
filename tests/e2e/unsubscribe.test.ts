import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { expectInView, landscapePhone } from './in-view.ts';
import { readMailsTo, sendLead } from './leads.ts';
import { useSharedSite, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

const unlock = (email: string, appName: string) =>
  sendLead(site(), '/api/leads/desbloqueo', { email, appName });

/** Returns the path and token of the link `name` in the newest mail. */
async function pathInMail(email: string, name: 'baja' | 'volver' = 'baja'): Promise<string> {
  const [mail] = await readMailsTo(site(), email);
  const link = new RegExp(`https?://\\S+/${name}\\?token=\\S+`);
  const url = mail?.text.match(link)?.[0] ?? '';
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Expects that the newest mail contains no guide, but only the offer to receive mails again. */
async function expectOffer(email: string) {
  const [mail] = await readMailsTo(site(), email);
  expect(mail?.subject).toBe('Pediste volver a recibir correos');
}

const refused = 'No pudimos darte de baja. Abre de nuevo el enlace del correo o escríbenos';
const press = (page: Page) => page.getByRole('button', { name: 'Darme de baja' }).click();

test('a broken link shows a refusal, and the mail’s own link unsubscribes the reader', async () => {
  const email = newEmail();
  await unlock(email, 'Givvy');
  const { page, expectProblem } = await visit('/baja?token=roto');
  expectProblem(/status of 4(00|22)/);
  await press(page);
  await waitForText(page, refused);
  await page.goto(site().url + (await pathInMail(email)));
  await unlock(email, 'PollPay');
  await press(page);
  await page.getByRole('heading', { level: 1, name: 'Listo, te diste de baja' }).waitFor();
  await waitForText(page, 'No te enviaremos más correos a esa dirección.');
  await unlock(email, 'Swagbucks');
  await expectOffer(email);
  expect(await readMailsTo(site(), email)).toHaveLength(3);
});

test('a mail’s link resubscribes a person with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const email = newEmail();
    await unlock(email, 'Givvy');
    const { page, expectProblem } = await visit(await pathInMail(email), { javaScriptEnabled });
    await press(page);
    await waitForText(page, 'No te enviaremos más correos a esa dirección.');
    await unlock(email, 'Swagbucks');
    await expectOffer(email);
    const path = await pathInMail(email, 'volver');
    await page.goto(site().url + path);
    const back = page.getByRole('button', { name: 'Volver a recibir correos' });
    await back.click();
    await waitForText(page, /Lo que pediste ya va en camino/);
    expect((await readMailsTo(site(), email))[0]?.template).toBe('guide');
    expectProblem(/status of 422/);
    await page.goto(site().url + path);
    await back.click();
    await waitForText(page, /Este enlace ya no sirve/);
  }
});

test('with and without JavaScript, a guide’s link turns a person’s letters on again', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const email = newEmail();
    await unlock(email, 'Givvy');
    const path = await pathInMail(email);
    const { page } = await visit(`${path}&carta=una`, { javaScriptEnabled });
    const back = page.getByRole('button', { name: 'Volver a recibir cartas' });
    await page.getByRole('button', { name: 'Solo las cartas' }).click();
    await waitForText(page, 'No te enviaremos más cartas. Si pides una guía, te llega igual.');
    await back.waitFor();
    await unlock(email, 'PollPay');
    await page.goto(site().url + (await pathInMail(email)));
    await page.getByRole('heading', { level: 1, name: 'No recibes cartas' }).waitFor();
    await back.click();
    await page.getByRole('heading', { name: 'Listo, vuelves a recibir cartas' }).waitFor();
    await page.goto(site().url + path);
    await page.getByRole('button', { name: 'Darme de baja' }).waitFor();
  }
});

test('after an unsubscription from all mails, the page says that letters stay off', async () => {
  const email = newEmail();
  await unlock(email, 'Givvy');
  const path = await pathInMail(email);
  const { page } = await visit(`${path}&carta=una`);
  await page.getByRole('button', { name: 'Solo las cartas' }).click();
  const back = page.getByRole('button', { name: 'Volver a recibir cartas' });
  await back.waitFor();
  const token = new URL(path, site().url).searchParams.get('token');
  const init = { method: 'POST', body: JSON.stringify({ token }) };
  const headers = { 'content-type': 'application/json' };
  expect((await site().fetch('/api/baja', { ...init, headers })).ok).toBe(true);
  await back.click();
  await page.getByRole('heading', { name: 'Todavía no recibes cartas' }).waitFor();
  await waitForText(page, /se dio de baja de todos nuestros correos/);
});

test('the unsubscribe page works without JavaScript and shows a refusal at the top', async () => {
  const email = newEmail();
  await unlock(email, 'Givvy');
  const { page, expectProblem } = await visit('/baja?token=roto', {
    viewport: landscapePhone,
    javaScriptEnabled: false,
  });
  expectProblem(/status of 4(00|22)/);
  await press(page);
  await waitForText(page, refused);
  await expectInView(page.getByRole('alert'));
  await page.goto(site().url + (await pathInMail(email)));
  await press(page);
  await waitForText(page, 'No te enviaremos más correos a esa dirección.');
  await unlock(email, 'Swagbucks');
  await expectOffer(email);
  expect(await readMailsTo(site(), email)).toHaveLength(2);
});
