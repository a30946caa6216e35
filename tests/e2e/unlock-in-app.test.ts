import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerOtherSite, blockNewTabs, windowOpenResults } from './in-app.ts';
import { completeVideo, openUnlock } from './steps.ts';
import { phone, useSharedSite, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

const instagram = 'https://www.instagram.com';
const whatsapp = 'https://wa.me';
const android =
  'Mozilla/5.0 (Linux; Android 9; SM-J400M; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Instagram 350';
const noTab = 'Tu navegador no abrió otra pestaña.';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Clicks a link that leaves the page, goes back and opens the unlock again. */
async function goAndComeBack(page: Page, name: string, origin: string) {
  await link(page, name).click();
  await page.waitForURL(`${origin}/**`);
  await page.goBack();
  await openUnlock(page, 'Sweatcoin');
}

test.each(windowOpenResults)(
  'if window.open %s, links replace the tabs, and the progress is kept',
  async (how) => {
    const { page, expectProblem, departures } = await visit('/home', {
      userAgent: android,
      viewport: phone,
      before: blockNewTabs(how),
    });
    expectProblem(/request to another origin/);
    const profiles = await answerOtherSite(page, instagram);
    const chats = await answerOtherSite(page, whatsapp);
    await openUnlock(page, 'Sweatcoin');
    await button(page, 'Seguir en Instagram').click();
    await button(page, 'Ir al perfil').click();
    await waitForText(page, noTab);
    // The page stays open, and the site counts no step before the person uses the link.
    expect(page.url()).toBe(`${site().url}/home`);
    expect(await page.title()).toContain('Ingreso Activo');
    expect(await page.evaluate(() => localStorage.getItem('steps-Sweatcoin'))).toBeNull();
    expect(await focused(page)).toBe('Abrir Instagram');
    await goAndComeBack(page, 'Abrir Instagram', instagram);
    expect(profiles).toEqual([`${instagram}/ingresoactivo/`]);

    expect(await button(page, 'Seguir en Instagram').isDisabled()).toBe(true);
    // Each return reloads the page and takes time, so only the first case shares twice.
    const shares = how === windowOpenResults[0] ? ['2 restantes', '1 restante'] : ['2 restantes'];
    for (const left of shares) {
      await button(page, /Compartir en WhatsApp/).click();
      await button(page, `Compartir ahora (${left})`).click();
      await waitForText(page, noTab);
      await goAndComeBack(page, `Abrir WhatsApp (${left})`, whatsapp);
    }
    expect(chats).toHaveLength(shares.length);
    const isShared = await button(page, /Compartir en WhatsApp/).isDisabled();
    expect(isShared).toBe(shares.length === 2);
    expect(departures.filter(({ url }) => url.startsWith('http'))).toHaveLength(shares.length + 1);
  },
);

test.each(windowOpenResults)(
  'if window.open %s, the tutorial starts without its advertisement',
  async (how) => {
    const { page } = await visit('/home', {
      before: async (opened) => {
        await blockNewTabs(how)(opened);
        await opened.page.addInitScript(() => {
          const done = JSON.stringify({ follow: true, share: true, viewAd: false });
          localStorage.setItem('steps-Sweatcoin', done);
        });
        const advertising = { banner: null, popunderUrl: 'https://publicidad.test/' };
        await opened.page.route('**/api/publicidad', (route) =>
          route.fulfill({ json: advertising }),
        );
      },
    });
    await openUnlock(page, 'Sweatcoin');
    await completeVideo(page);
    expect(page.url()).toBe(`${site().url}/home`);
  },
);

test('without tabs and `localStorage`, the progress survives a reload', async () => {
  const { page, expectProblem } = await visit('/home', {
    before: async (opened) => {
      await blockNewTabs('returns the page itself')(opened);
      await opened.page.addInitScript(() => {
        // An Android WebView may have no DOM storage.
        Object.defineProperty(window, 'localStorage', { get: () => null });
      });
    },
  });
  expectProblem(/request to another origin/);
  await answerOtherSite(page, instagram);
  await openUnlock(page, 'Sweatcoin');
  await button(page, 'Seguir en Instagram').click();
  await button(page, 'Ir al perfil').click();
  await goAndComeBack(page, 'Abrir Instagram', instagram);
  expect(await button(page, 'Seguir en Instagram').isDisabled()).toBe(true);
  await page.reload();
  await openUnlock(page, 'Sweatcoin');
  expect(await button(page, 'Seguir en Instagram').isDisabled()).toBe(true);
});

test('if an app opens over the page, the step is complete', async () => {
  const { page } = await visit('/home', {
    userAgent: android,
    before: ({ page: fresh }) =>
      fresh.addInitScript(() => {
        window.open = () => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
          setTimeout(() => document.dispatchEvent(new Event('visibilitychange')), 100);
          return window;
        };
      }),
  });
  await openUnlock(page, 'Sweatcoin');
  await button(page, 'Seguir en Instagram').click();
  await button(page, 'Ir al perfil').click();
  await page.getByRole('dialog', { name: 'Síguenos en Instagram' }).waitFor({ state: 'detached' });
  expect(await button(page, 'Seguir en Instagram').isDisabled()).toBe(true);
});
