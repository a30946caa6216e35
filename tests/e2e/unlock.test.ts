import { expect, test } from 'vitest';
import {
  completeFollow,
  completeShare,
  formatStoredSteps,
  openUnlock,
  readStoredSteps,
} from './steps.ts';
import { useSharedSite, waitForHydration, waitForText } from './support.ts';

const { visit } = useSharedSite();

const locked = 'Completa las acciones para desbloquear el enlace';
const instagram = 'https://www.instagram.com/ingresoactivo/';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile';

test('Android tries the Instagram app first and opens the web profile 2 s later', async () => {
  const { page, departures } = await visit('/home', { userAgent: android });
  await openUnlock(page, 'Givvy');
  await completeFollow(page);
  // The browser may report the second tab only after the page has completed the step.
  await expect.poll(() => departures.length).toBeGreaterThan(1);
  const [app, web, ...others] = departures;
  expect(app?.url).toMatch(/^intent:\/\/(www\.)?instagram\.com\/.*package=com\.instagram\.android/);
  // Chrome opens this fallback URL if the phone lacks the app. Without the URL it would open the Play Store.
  expect(app?.url).toContain(`;S.browser_fallback_url=${encodeURIComponent(instagram)};`);
  expect(web?.url).toBe(instagram);
  expect((web?.at ?? 0) - (app?.at ?? 0)).toBeGreaterThanOrEqual(1990);
  expect(others).toEqual([]);
  expect(await readStoredSteps(page)).toEqual({ 'steps-Givvy': formatStoredSteps(true, false) });
});

test('the web pages open 2 s later, even if tabs may open only right after a click', async () => {
  const { page, departures } = await visit('/home', {
    userAgent: android,
    before: ({ page }) =>
      page.addInitScript(() => {
        let pressedAt = Number.NEGATIVE_INFINITY;
        window.addEventListener('click', () => (pressedAt = performance.now()), true);
        const { open } = window;
        // WebKit lets a page open tabs for only one second after a click.
        window.open = (...given) =>
          performance.now() - pressedAt < 1000 ? open.apply(window, given) : null;
      }),
  });
  await openUnlock(page, 'PollPay');
  await completeFollow(page);
  await completeShare(page);
  const webPages = () => departures.map(({ url }) => url).filter((url) => url.startsWith('https'));
  const whatsapp = expect.stringMatching(/^https:\/\/wa\.me\//);
  await expect.poll(webPages).toEqual([instagram, whatsapp, whatsapp]);
});

test('an app’s page opens the same unlock dialog as the home page', async () => {
  const { page } = await visit('/pawns');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Probar ahora' }).click();
  await page.getByRole('dialog', { name: 'Pawns.app' }).waitFor();
  await waitForText(page, locked);
});

test('after an inner dialog, «back» closes an open outer dialog or leaves the page', async () => {
  const { page } = await visit('/contacto');
  await page.goto(new URL('/home', page.url()).href);
  const unlock = await openUnlock(page, 'Givvy');
  await completeFollow(page);
  await page.evaluate(() => history.back());
  await unlock.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/home');

  await page.reload();
  await openUnlock(page, 'PollPay');
  await completeFollow(page);
  await page.keyboard.press('Escape');
  await unlock.waitFor({ state: 'detached' });
  await page.evaluate(() => history.back());
  await page.waitForURL('**/contacto');
});

test('«back» closes the topmost dialog and leaves no history entry for the dialog', async () => {
  const { page } = await visit('/contacto');
  await page.goto(new URL('/home', page.url()).href);
  const unlock = await openUnlock(page, 'Givvy');
  const follow = page.getByRole('dialog', { name: 'Síguenos en Instagram' });
  const hasEntries = (count?: number) =>
    expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(count);
  for (const _ of 'twice') {
    await page.getByRole('button', { name: 'Seguir en Instagram' }).click();
    await follow.waitFor();
    await hasEntries(2);
    await page.evaluate(() => history.back());
    await follow.waitFor({ state: 'detached' });
    await unlock.waitFor();
  }
  await page.evaluate(() => history.back());
  await unlock.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/home');
  await openUnlock(page, 'Givvy');
  await page.keyboard.press('Escape');
  await unlock.waitFor({ state: 'detached' });
  await hasEntries();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/contacto');
});
