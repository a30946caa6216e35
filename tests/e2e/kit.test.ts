import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { differenceOf } from './kit-pictures.ts';
import { hydrated, soon, useSite } from './support.ts';

// A change of the kit that is meant: `npm run screenshots -- --accept-kit`, and look at the pictures
// that git then shows as changed.
const { visit } = useSite({ readOnly: true });

// The wide ones at a smaller scale: all pictures together stay below 500 KB.
const sets = [
  { width: 360, deviceScaleFactor: 1 },
  { width: 1280, deviceScaleFactor: 0.75 },
].flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ ...size, colorScheme })));
const dialogs = { question: 'Abrir una pregunta', form: 'Abrir un formulario' };

/** Which fonts Chromium really draws the heading with. */
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

/** The face is optional: a page that has not had it in time goes without, the next one has it. */
async function withItsFace(page: Page) {
  const isThere = async () => {
    await page.evaluate(() => document.fonts.ready);
    const fonts = await fontsOf(page);
    if (!fonts.includes('Figtree')) await page.reload();
    return fonts;
  };
  await expect.poll(isThere, soon).toContain('Figtree');
  await hydrated(page);
}

const picture = (locator: Locator) => locator.screenshot({ animations: 'disabled', caret: 'hide' });

test.each(sets)('at $width px in $colorScheme colours the kit looks as it did', async (set) => {
  const { width, colorScheme, deviceScaleFactor } = set;
  const { page } = await visit('/ui', {
    ...{ viewport: { width, height: 900 }, colorScheme, deviceScaleFactor },
  });
  await withItsFace(page);
  const end = `${width}-${colorScheme}`;
  const differences: string[] = [];
  for (const specimen of await page.locator('[data-gallery]').all()) {
    const name = await specimen.getAttribute('data-gallery');
    differences.push(await differenceOf(`${name}-${end}`, await picture(specimen)));
  }
  for (const [name, button] of Object.entries(dialogs)) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    differences.push(await differenceOf(`dialog-${name}-${end}`, await picture(dialog)));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(differences.filter(Boolean)).toEqual([]);
  expect(differences.length).toBeGreaterThan(10);
});
