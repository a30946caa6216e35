import type { CDPSession, Page } from 'playwright-core';
import { chosen } from '../sweep.ts';
import { misfits } from './text-size-misfits.ts';

/** How text is enlarged: by the browser's default font, or the text alone, as Android does. */
interface TextSize {
  name: string;
  fontPx: number;
  percent: number;
}

const normal: TextSize = { name: 'text as it is', fontPx: 16, percent: 100 };
const sizes: TextSize[] = [
  { ...normal, name: 'a default font of 32 px', fontPx: 32 },
  ...[130, 150, 200].map((percent) => ({ ...normal, name: `text at ${percent} %`, percent })),
];
// What fits 320 px fits 360 px too, or the sweep tells.
const looks = chosen(
  [360, 320].flatMap((width) => sizes.map((size) => ({ width, ...size }))),
  ({ width, percent }) => (width === 360) === (percent === 130),
);

/** For `visit`: only Chromium's mobile mode enlarges the text alone. */
export const mobile = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function enlarge(page: Page, cdp: CDPSession, { fontPx, percent }: TextSize) {
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: fontPx } });
  // It multiplies every font size and no box, like a WebView's `textZoom`, also of what is drawn later.
  await page.evaluate((value) => {
    document.documentElement.style.setProperty('text-size-adjust', value, 'important');
  }, `${percent}%`);
}

/** Collects what does not fit in the states of a page, each at every width and text size. */
export async function textSizeWalk(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const found: string[] = [];

  /** `also` finds faults of its own, e.g. by presses. */
  async function look(state: string, also?: () => Promise<string[]>) {
    for (const { width, ...size } of looks) {
      await page.setViewportSize({ width, height: 740 });
      await enlarge(page, cdp, size);
      const faults = [...(await page.evaluate(misfits)), ...((await also?.()) ?? [])];
      for (const fault of new Set(faults))
        found.push(`${state}, ${width} px, ${size.name}: ${fault}`);
    }
    await enlarge(page, cdp, normal);
  }
  return { look, found };
}

/** Opens the header's menu at its button, and closes it; what of it cannot be reached. */
export async function menuFaults(page: Page): Promise<string[]> {
  const toggle = page.getByLabel('Menú').and(page.locator('summary, button'));
  const links = page.locator('header details nav a, [popover] nav a');
  const isPressed = await toggle.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
  if (!isPressed) return ['the menu’s button cannot be pressed'];
  const last = links.last();
  await last.scrollIntoViewIfNeeded();
  const isReached = await last.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  await toggle.click({ timeout: 2000 });
  const faults = isReached ? [] : ['the menu’s last link cannot be reached'];
  return (await last.isVisible()) ? [...faults, 'the menu does not close'] : faults;
}
