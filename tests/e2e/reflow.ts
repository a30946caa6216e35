import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a page must fit into: WCAG 1.4.10's 320 px, 1280 px at 200 %, and text alone at 200 %. */
const squeezes = [
  { width: 360, text: '100%' },
  { width: 320, text: '100%' },
  { width: 640, text: '100%' },
  { width: 1280, text: '200%' },
];

/** By how many px the page is wider than its window in each. */
async function sidewaysScroll(page: Page) {
  const found: Record<string, number> = {};
  for (const { width, text } of squeezes) {
    await page.setViewportSize({ width, height: 740 });
    const over = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return document.documentElement.scrollWidth - window.innerWidth;
    }, text);
    if (over > 0) found[`${width} px, text at ${text}`] = over;
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

/** Targets that a finger may miss: below 44 px, except links within text (axe checks those). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 44;
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, summary, input:not([type="hidden"]), textarea, [role="button"], a[href]',
    );
    const sizeOf = (element: HTMLElement) => {
      // Its label is clickable as well.
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      return Math.max(...boxes.map(({ height }) => height));
    };
    return [...controls].flatMap((control) => {
      const isInText = getComputedStyle(control).display === 'inline';
      if (isInText || !control.checkVisibility({ visibilityProperty: true })) return [];
      // Visually hidden until focused, or drawn by its label.
      if (control.getBoundingClientRect().right <= 1 || control.offsetWidth <= 1) return [];
      const height = sizeOf(control);
      // Half a pixel of rounding error.
      return height < least - 0.5 ? [`${control.outerHTML.slice(0, 120)}: ${height} px`] : [];
    });
  });

/** What moves although the person prefers reduced motion. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? 'something'),
  );

/** Fails unless the page works narrow, zoomed, by touch and without motion. */
export async function expectFits(page: Page) {
  const sideways = await sidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const found = { sideways, small: await smallTargets(page), moving: await moving(page) };
  expect(found).toEqual({ sideways: {}, small: [], moving: [] });
}
