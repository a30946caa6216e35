import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { redrawWarning } from '../support/harness-browser.ts';
import { createMember, password as memberPassword } from '../support/members.ts';
import { button } from './access.ts';
import { addIcons, autofill, expectRedraw, readTranslatedText, translate } from './foreign.ts';
import { createHeldVisits } from './held.ts';
import { field, fillLead, readMailsTo, submitButton } from './leads.ts';
import { phone, useSharedSite, waitForHydration } from './support.ts';

const { visit, site } = useSharedSite();
const visitHeld = createHeldVisits(visit);

const tryNow = (page: Page) => page.getByRole('link', { name: 'Probar ahora' }).first();
const reads = (part: Locator) => expect.poll(() => readTranslatedText(part));
const changes = { 'a password manager': addIcons, 'a translator': translate };
const cases = Object.entries(changes);

/** Opens a page, and changes it as other software would before the page's scripts have loaded. */
async function visitChanged(path: string, change: (page: Page) => Promise<void>) {
  const opened = await visitHeld(path, {
    country: 'DO',
    viewport: phone,
    // The API answers with another country. So the test fails if React loses the person's choice and shows
    // the preselected country.
    before: ({ page }) =>
      page.route('**/api/ubicacion', (route) => route.fulfill({ json: { country: 'Chile' } })),
  });
  expectRedraw(opened);
  await change(opened.page);
  return opened;
}

const sent = cases.flatMap(([name, change]) =>
  ['/', '/pollpay'].map((path) => [path, name, change] as const),
);

test.each(sent)(
  'the form on the page %s keeps its typed text despite %s',
  async (path, _, change) => {
    const { page, release, warnings } = await visitChanged(path, change);
    const email = newEmail();
    await fillLead(page, { name: '', email });
    await field(page, 'name').click();
    await page.keyboard.type('Ana María');
    await page.keyboard.press('Home');
    release();
    await waitForHydration(page);
    await page.keyboard.type('Sra. ');
    expect(await field(page, 'name').inputValue()).toBe('Sra. Ana María');
    expect(await field(page, 'email').inputValue()).toBe(email);
    expect(await field(page, 'country').inputValue()).toBe('Dominican Republic');
    expect(await field(page, 'acepta').isChecked()).toBe(true);
    await submitButton(page).click();
    await reads(page.locator('main')).toContain('¡Gracias, Sra. Ana María!');
    expect(await readMailsTo(site(), email)).toHaveLength(1);
    expect(warnings.filter((line) => line.startsWith(redrawWarning))).toHaveLength(1);
  },
);

test.each(cases)('a form submitted early sends its lead once despite %s', async (_, change) => {
  const { page, release } = await visitChanged('/', change);
  const email = await fillLead(page);
  await submitButton(page).click();
  expect(await submitButton(page).getAttribute('aria-busy')).toBe('true');
  release();
  await reads(page.locator('main')).toContain('¡Gracias, Ana!');
  expect(await readMailsTo(site(), email)).toHaveLength(1);
});

test('the form accepts autofilled values after React redraws the page', async () => {
  const { page, release } = await visitChanged('/', addIcons);
  const email = newEmail();
  await autofill(page, { name: 'Ana', email, country: 'Dominican Republic' });
  await field(page, 'acepta').check();
  release();
  await waitForHydration(page);
  await submitButton(page).click();
  await reads(page.locator('main')).toContain('¡Gracias, Ana!');
  expect(await readMailsTo(site(), email)).toHaveLength(1);
});

test.each(cases)(
  'the first click on «Probar ahora» opens the dialog despite %s',
  async (_, change) => {
    const { page, release } = await visitChanged('/home', async (opened) => {
      await change(opened);
      await opened.evaluate(() => {
        for (const link of document.querySelectorAll('main a')) {
          link.before(document.createElement('div'));
        }
      });
    });
    await tryNow(page).click();
    release();
    await page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(page.url()).toBe(`${site().url}/home`);
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  },
);

test('one click opens one dialog although the page redraws while the mouse is down', async () => {
  const { page, release } = await visitChanged('/home', translate);
  await tryNow(page).hover();
  await page.mouse.down();
  release();
  await waitForHydration(page);
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test.each(cases)('a person signs in despite %s', async (_, change) => {
  const { email } = await createMember(site(), { nombre: 'Ana' });
  const { page, release } = await visitChanged('/registro-login', change);
  await page.getByLabel('Correo').fill(email);
  await page.locator('[name=password]').click();
  await page.keyboard.type(memberPassword);
  await button(page, 'Entrar').click();
  release();
  await reads(page.locator('main')).toContain('Hola, Ana');
});

test('a page that fails to start keeps its typed text', async () => {
  const { page, release, expectProblem, problems } = await visitChanged('/', addIcons);
  expectProblem(/broken on purpose/);
  await page.evaluate(() => {
    // The page calls `scrollTo` during the first layout, so React's start fails then.
    Object.defineProperty(window, 'scrollTo', {
      value: () => {
        throw new Error('broken on purpose');
      },
    });
  });
  await field(page, 'name').click();
  await page.keyboard.type('Ana');
  release();
  await expect.poll(() => problems.join()).toContain('broken on purpose');
  await expect.poll(() => field(page, 'name').inputValue()).toBe('Ana');
  const isReacts = (main: Element) => Object.keys(main).some((key) => key.startsWith('__react'));
  await expect.poll(() => page.locator('main').evaluate(isReacts)).toBe(false);
});
