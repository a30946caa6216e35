import type { Browser, Locator, Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runProgram } from '../../scripts/processes.ts';
import { getSharedBrowser } from '../support/harness-browser.ts';
import { chooseCases } from '../support/sweep.ts';
import { describeDifference, readPictureSystem } from './kit-pictures.ts';
import { waitForHydration } from './support.ts';

// After an intended change of the design system, run `SWEEP=1 ACCEPT_KIT=1 npm test -- e2e kit` and check the
// pictures that git shows as changed.
const config = `${root}shell/vite.gallery.config.ts`;
let server: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  // The test runner sets NODE_ENV to `test`, and React would then use its development build.
  const args = ['build', '--config', config, '--logLevel', 'warn'];
  [browser] = await Promise.all([
    getSharedBrowser(),
    runProgram('vite', args, { NODE_ENV: 'production' }),
  ]);
  // With this header the browser takes the font from its cache after a reload.
  const headers = { 'Cache-Control': 'max-age=600' };
  const options = { host: '127.0.0.1', port: 0, headers };
  server = await preview({ configFile: config, logLevel: 'warn', preview: options });
});
afterAll(() => server?.close());

// Wide pictures have a smaller scale, so that all pictures together stay below 500 KB.
const sets = [
  { width: 360, deviceScaleFactor: 1 },
  { width: 1280, deviceScaleFactor: 0.75 },
].flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ ...size, colorScheme })));
const dialogs = { question: 'Abrir una pregunta', form: 'Abrir un formulario' };

/** Returns the fonts in which Chromium actually draws the heading. */
async function fontsOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  await cdp.detach();
  return fonts.map(({ familyName }) => familyName).join();
}

/** Reloads until the page uses its own font, because a page does not use an optional font that is late. */
async function withItsFace(page: Page) {
  const isThere = async () => {
    await page.evaluate(() => document.fonts.ready);
    const fonts = await fontsOf(page);
    if (!fonts.includes('Figtree')) await page.reload();
    return fonts;
  };
  await expect.poll(isThere).toContain('Figtree');
  await waitForHydration(page);
}

const picture = (locator: Locator) => locator.screenshot({ animations: 'disabled', caret: 'hide' });

// `npm test` compares the first set, and the sweep compares all sets.
test.each(chooseCases(sets, (_, index) => index === 0))(
  'the design system looks the same at $width px in $colorScheme colours',
  async (set) => {
    const { width, colorScheme, deviceScaleFactor } = set;
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      deviceScaleFactor,
      locale: 'es-419',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await withItsFace(page);
    const end = `${width}-${colorScheme}`;
    const differences: string[] = [];
    for (const specimen of await page.locator('[data-gallery]').all()) {
      const name = await specimen.getAttribute('data-gallery');
      differences.push(await describeDifference(`${name}-${end}`, await picture(specimen)));
    }
    for (const [name, button] of Object.entries(dialogs)) {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog');
      differences.push(await describeDifference(`dialog-${name}-${end}`, await picture(dialog)));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(differences.filter(Boolean), readPictureSystem(browser.version())).toEqual([]);
    expect(differences.length).toBeGreaterThan(10);
    expect(problems).toEqual([]);
    await context.close();
  },
);
