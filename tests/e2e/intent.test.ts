import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { createMember } from '../support/members.ts';
import { chooseCases } from '../support/sweep.ts';
import { createHeldVisits, hideConnection, isAppScript, readPath } from './held.ts';
import { field, fillLead, readMailsTo, submitButton } from './leads.ts';
import { signedInAs } from './members.ts';
import {
  recordDocumentMethods,
  useSharedSite,
  type Visit,
  waitForHydration,
  waitForText,
} from './support.ts';

const { visit, site } = useSharedSite();
const visitHeld = createHeldVisits(visit);

const tryNow = (page: Page) => page.getByRole('link', { name: 'Probar ahora' }).first();

const written = ['/', '/sweatcoin', '/guia-givvy', '/blog/como-reconocer-apps-estafa'];

test.each(chooseCases(written, (path) => path === '/'))(
  'before the person starts an action, %s loads only the document’s own files',
  async (path) => {
    const { page, asked } = await visitHeld(path, { clock: true });
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 900);
    await page.clock.runFor(60_000);
    await page.waitForLoadState('networkidle');
    expect(asked.filter(isAppScript)).toEqual([]);
    expect(asked).not.toContain('/api/sesion');
    expect(asked.filter((one) => one === '/api/eventos')).toHaveLength(1);
    // Pictures load on scroll even without scripts, so the test does not count them.
    const own = asked.filter((one) => !/\.(avif|webp|jpg|svg)$/.test(one));
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(8);
  },
);

test('a visit to /pollpay makes at most eight requests in six seconds', async () => {
  const { page, asked } = await visitHeld('/pollpay', {
    clock: true,
    viewport: { width: 360, height: 740 },
  });
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(6000);
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8);
});

test('without scripts, printing opens closed <details> and closes them afterwards', async () => {
  const { page } = await visitHeld('/preguntas-frecuentes');
  await page.waitForLoadState('networkidle');
  const closed = () => page.locator('main details:not([open])').count();
  const before = await closed();
  expect(before).toBeGreaterThan(3);
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const folds = document.querySelectorAll('main details:not([open])');
      document.documentElement.dataset.folds = String(folds.length);
    }),
  );
  await page.pdf();
  expect(await page.evaluate(() => document.documentElement.dataset.folds)).toBe('0');
  expect(await closed()).toBe(before);
});

const connect = (saveData: boolean) => (fresh: Visit) =>
  fresh.page.addInitScript((saves) => {
    const connection = { effectiveType: '4g', saveData: saves };
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
  }, saveData);
const usesFont = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.startsWith('Figtree'));

test('on a fast connection, the page prefetches the next page’s scripts and font', async () => {
  const { page } = await visit('/', { before: connect(false) });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/main-/.test(name)),
  );
  await page.waitForFunction(() => localStorage.getItem('web-font') !== null);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#root').evaluate((root) => Object.keys(root))).toEqual([]);
  expect(await usesFont(page)).toBe(false);
  await page.goto(`${site().url}/contacto`);
  expect(await usesFont(page)).toBe(true);
  // The document itself requests the font, without a wait for the stylesheet, because the browser does not
  // show an optional font that arrives late.
  const asker = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.find(({ name }) => name.endsWith('.woff2'))?.initiatorType;
  });
  expect(asker).toBe('link');
});

test('with Save-Data the page prefetches nothing and does not use the stored font', async () => {
  const asked: string[] = [];
  const { page } = await visit('/', {
    clock: true,
    before: async (fresh) => {
      fresh.page.on('request', (request) => asked.push(readPath(request)));
      await connect(true)(fresh);
    },
  });
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('web-font'))).toBeNull();
  await page.evaluate(() => localStorage.setItem('web-font', ''));
  await page.reload();
  expect(await usesFont(page)).toBe(false);
  expect(asked.filter((path) => isAppScript(path) || /\.woff2$/.test(path))).toEqual([]);
});

describe('a dialog’s control', () => {
  test('a clicked control is busy in the next frame; the dialog opens after the scripts', async () => {
    const { page, release, asked } = await visitHeld('/home', {
      viewport: { width: 360, height: 740 },
    });
    const isBusyInNextFrame = tryNow(page).evaluate(
      (control) =>
        new Promise<boolean>((resolve) => {
          const look = () => resolve(control.getAttribute('aria-busy') === 'true');
          window.addEventListener('click', () => requestAnimationFrame(look), true);
        }),
    );
    await tryNow(page).click();
    expect(await isBusyInNextFrame).toBe(true);
    expect(await tryNow(page).getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => asked.filter(isAppScript).length).toBeGreaterThan(3);
    // A second click during the wait does not open a second dialog.
    await tryNow(page).click();
    release();
    await page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await tryNow(page).getAttribute('aria-busy')).toBe('false');
    expect(page.url()).toBe(`${site().url}/home`);
  });

  test('the control works by keyboard before and after the scripts arrive', async () => {
    const { page, release } = await visitHeld('/home');
    await tryNow(page).focus();
    await page.keyboard.press('Enter');
    expect(await tryNow(page).getAttribute('aria-busy')).toBe('true');
    release();
    await page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Sweatcoin' }).waitFor();
  });

  test('if the scripts never arrive, the control leads to its page and native form', async () => {
    const { page } = await visitHeld('/home', { country: 'DO', clock: true });
    await tryNow(page).click();
    await page.clock.runFor(5000);
    await page.waitForURL(/\/sweatcoin$/);
    const email = await fillLead(page);
    await field(page, 'email').press('Enter');
    await page.clock.runFor(5000);
    await waitForText(page, '¡Gracias, Ana!');
    expect(await readMailsTo(site(), email)).toHaveLength(1);
  });

  test('if the scripts are missing, the control opens its page at once', async () => {
    const { page } = await visit('/home', {
      before: async (fresh) => {
        await hideConnection(fresh.page);
        fresh.expectProblem(/status of 404/);
        await fresh.page.route('**/assets/main-*', (route) => route.fulfill({ status: 404 }));
      },
    });
    await tryNow(page).click();
    // After a click, the page waits at most 20 s for the scripts. If the scripts are missing, the page must
    // not wait so long.
    await page.waitForURL(/\/sweatcoin$/, { timeout: 15_000 });
  });

  test('an early click on the checkbox of /descubre later opens the checkbox’s dialog', async () => {
    const { page, release } = await visitHeld('/descubre');
    const box = page.getByRole('checkbox');
    await page.getByText('Ya completé al menos una encuesta').click();
    expect(await box.isChecked()).toBe(false);
    release();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Sí, la completé' }).click();
    expect(await box.isChecked()).toBe(true);
  });
});

describe('the lead form', () => {
  test('the first focus in the form loads the scripts and keeps text and caret', async () => {
    const { page, release, asked } = await visitHeld('/', { country: 'DO' });
    expect(asked.filter(isAppScript)).toEqual([]);
    await field(page, 'country').selectOption('Chile');
    await field(page, 'name').click();
    await page.keyboard.type('Ana María');
    await expect.poll(() => asked.filter(isAppScript).length).toBeGreaterThan(3);
    release();
    await waitForHydration(page);
    await page.keyboard.type(' P.');
    expect(await field(page, 'name').inputValue()).toBe('Ana María P.');
    await page.waitForLoadState('networkidle');
    expect(await field(page, 'country').inputValue()).toBe('Chile');
  });

  test('a form submitted early is busy, and is sent after the scripts arrive', async () => {
    const { page, release } = await visitHeld('/', { country: 'DO' });
    const documents = recordDocumentMethods(page);
    const email = newEmail();
    await fillLead(page, { email });
    await submitButton(page).click();
    expect(await submitButton(page).getAttribute('aria-busy')).toBe('true');
    await submitButton(page).click();
    release();
    await waitForText(page, '¡Gracias, Ana!');
    expect(documents).toEqual([]);
    expect(await readMailsTo(site(), email)).toHaveLength(1);
  });
});

test('a member sees «Panel» at once, and the scripts do not load without an action', async () => {
  const member = await createMember(site());
  const { page, asked } = await visitHeld('/', {
    before: signedInAs(site(), member),
    clock: true,
  });
  const panel = page.getByRole('banner').getByRole('link', { name: 'Panel', exact: true });
  await panel.waitFor();
  // The page shows the link before the session service answers.
  await page.route('**/api/sesion', () => {});
  await page.goto(`${site().url}/blog`);
  expect(await panel.isVisible()).toBe(true);
  await page.clock.runFor(60_000);
  expect(asked.filter(isAppScript)).toEqual([]);
});

test('without a session, a public page removes the note of an earlier sign-in', async () => {
  const { page } = await visit('/registro-login');
  await page.evaluate(() => localStorage.setItem('signed-in', ''));
  await page.goto(`${site().url}/contacto`);
  const noted = () => page.evaluate(() => localStorage.getItem('signed-in'));
  await expect.poll(noted).toBeNull();
});
