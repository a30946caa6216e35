import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newEmail } from '../support/emails.ts';
import type { Site } from '../support/harness.ts';

/** Returns a field of a page's lead form. */
export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

/** Returns the button that sends a page's form. */
export const submitButton = (page: Page) => page.locator('form button[type="submit"]');

/** Fills a page's lead form; returns the email. */
export async function fillLead(
  page: Page,
  given: { name?: string; email?: string; country?: string } = {},
) {
  const { name = 'Ana', email = newEmail(), country = 'Dominican Republic' } = given;
  await field(page, 'name').fill(name);
  await field(page, 'email').fill(email);
  await field(page, 'country').selectOption(country);
  await field(page, 'acepta').check();
  return email;
}

/** Returns the content of a page's form: name, email and country. */
export const readTypedLead = (page: Page) =>
  Promise.all(['name', 'email', 'country'].map((name) => field(page, name).inputValue()));

/** Waits until the form shows the visitor's country, then fills the other fields. */
export async function fillAllButCountry(page: Page, name: string, email: string) {
  await page.waitForFunction(() => document.querySelector('select')?.value);
  await field(page, 'name').fill(name);
  await field(page, 'email').fill(email);
  await field(page, 'acepta').check();
}

/** Fills the form and submits it without the page's scripts. Returns the status of the answer. */
export async function submitNatively(
  page: Page,
  name: string,
  email: string,
  country: string,
): Promise<number> {
  await fillLead(page, { name, email, country });
  // The page also sends a POST to count its visitors, so the test waits for the POST that is a navigation.
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.request().isNavigationRequest(),
  );
  await submitButton(page).click();
  const status = (await answer).status();
  await page.waitForLoadState('domcontentloaded');
  return status;
}

/** Sends a lead through the API, as if from an earlier visit. */
export async function sendLead(site: Site, path: string, lead: object): Promise<void> {
  const response = await site.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, 'x-dev-country': 'DO' },
    body: JSON.stringify({ acepta: true, ...lead }),
  });
  expect(response.status).toBe(201);
}

/** A mail in the mailbox of local mode. */
interface Mail {
  subject: string;
  template: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** Returns the mails to an email, newest first. */
export async function readMailsTo(site: Site, email: string): Promise<Mail[]> {
  const response = await site.fetch(`/__correo.json?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { mails: Mail[] }).mails;
}

/** Waits for a mail with this template to an email. Returns the first link in the newest such mail. */
export async function waitForMailLink(
  site: Site,
  email: string,
  template: string,
): Promise<string> {
  const newest = async () => {
    const mails = await readMailsTo(site, email);
    return mails.find((mail) => mail.template === template)?.text.match(/https?:\/\/\S+/)?.[0];
  };
  await expect.poll(newest).toBeDefined();
  return (await newest()) ?? '';
}
