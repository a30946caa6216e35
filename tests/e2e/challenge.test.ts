import { afterAll, expect, test } from 'vitest';
import { challengeSentence } from '#client/challenge.ts';
import { waitSentences } from '#client/wait-sentences.ts';
import { startTurnstileServer } from '../../scripts/turnstile/server.ts';
import { runSql } from '../integration/requests.ts';
import { fillLead, submitButton } from './leads.ts';
import { completeVideo, formatStoredSteps, openUnlock, submitEmail } from './steps.ts';
import { phone, useSite, waitForHydration, waitForText } from './support.ts';

const turnstile = await startTurnstileServer();
const { visit, site } = useSite({ vars: () => turnstile.vars });
afterAll(() => turnstile.close());

const hour = 3_600_000;
/** Sets the counter of the rate limit as if the site had sent all mails that it may send in this hour. */
const flood = () =>
  runSql(
    site(),
    "REPLACE INTO rate_limits (key, window, hits) VALUES ('mail-hour:site', ?, 200)",
    Date.now() - (Date.now() % hour),
  );

test('a person solves the challenge by keyboard on a phone and sends the form', async () => {
  await flood();
  const { page, expectProblem } = await visit('/pollpay', { country: 'DO', viewport: phone });
  // The browser reports the refused call, and requests of the challenge's iframe.
  expectProblem(/status of 429/);
  expectProblem(new RegExp(turnstile.url));
  await waitForHydration(page);
  expect(await page.locator('iframe').count()).toBe(0);
  await fillLead(page);
  await submitButton(page).press('Enter');
  await waitForText(page, challengeSentence);
  const dialog = page.getByRole('dialog');
  const box = dialog.frameLocator('iframe').frameLocator('iframe').getByLabel('Soy una persona');
  await box.waitFor();
  expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  const before = await dialog.boundingBox();
  const isReached = async () => {
    await page.keyboard.press('Tab');
    return box.evaluate((one) => one === document.activeElement);
  };
  await expect.poll(isReached).toBe(true);
  await page.keyboard.press('Space');
  await waitForText(page, '¡Gracias, Ana!');
  expect(before?.width).toBeLessThanOrEqual(phone.width);
  expect(await dialog.count()).toBe(0);

  // A person closes the challenge. The page says why the API refused the form, and the person can send it
  // again.
  await page.goto(`${site().url}/clave-olvidada`);
  await waitForHydration(page);
  await page.getByLabel('Correo').fill('ana@correo.test');
  await submitButton(page).click();
  await waitForText(page, challengeSentence);
  await page.keyboard.press('Escape');
  await waitForText(page, 'Recibimos muchas solicitudes seguidas');
  await submitButton(page).click();
  await box.click();
  await waitForText(page, 'Si hay una cuenta con ese correo');
});

test('a person skips the challenge, and the page says that the mail may be late', async () => {
  await flood();
  const { page, expectProblem } = await visit('/pollpay', { country: 'DO', viewport: phone });
  expectProblem(/status of 429/);
  expectProblem(new RegExp(turnstile.url));
  await waitForHydration(page);
  await fillLead(page);
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Seguir sin responder' }).click();
  await waitForText(page, '¡Gracias, Ana!');
  await waitForText(page, waitSentences.hours);
});

test('while a mail waits, the unlock page does not say that the mail was sent', async () => {
  await flood();
  const { page, expectProblem } = await visit('/home', {
    country: 'DO',
    viewport: phone,
    before: (fresh) =>
      fresh.page.addInitScript(
        (steps) => localStorage.setItem('steps-PollPay', steps),
        formatStoredSteps(true, true),
      ),
  });
  expectProblem(/status of 429/);
  expectProblem(new RegExp(turnstile.url));
  await openUnlock(page, 'PollPay');
  await completeVideo(page);
  await submitEmail(page, 'ana.espera@correo.test');
  await page.getByRole('button', { name: 'Seguir sin responder' }).click();
  await waitForText(page, 'Guardamos tu solicitud.');
  await waitForText(page, waitSentences.hours);
  expect(await page.getByText('Correo enviado correctamente').count()).toBe(0);
});
