import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isSweep } from '../support/sweep.ts';
import { phone, wide } from './support.ts';

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}
interface Axe {
  run(context: Document, options: object): Promise<AxeResults>;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on the colour scheme. The other rules give the same result in light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, options: object) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // The test asks axe only for violations, because collecting the passed rules takes most of the time on a
  // long page.
  const found = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: Axe };
    const results = await axe.run(document, {
      ...given,
      resultTypes: ['violations'],
      selectors: false,
      // Only a few rules need preloaded media, e.g. the rule about sound that plays by itself. These rules do
      // not apply to this site.
      preload: false,
    });
    return results.violations;
  }, options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** The pages and dialogs whose dark colours the tests in this process have already checked. */
const seenInDark = new Set<string>();

/** Returns true for a page or dialog that this function has not seen before, and always in the sweep. */
async function isNewInDark(page: Page): Promise<boolean> {
  const dialogs = await page
    .locator('dialog:modal')
    .evaluateAll((all) => all.map((dialog) => dialog.querySelector('h2')?.textContent));
  const shown = [new URL(page.url()).pathname, ...dialogs].join(' · ');
  const isNew = !seenInDark.has(shown);
  seenInDark.add(shown);
  return isNew || isSweep;
}

/** Returns how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Fails if the page is wider than its window, or if axe finds a violation in light or dark colours. */
export async function expectAccessible(page: Page) {
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // The page scrolls to the top, because axe reports a link as too small if the sticky header covers half of
  // that link.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const light = await violations(page, {
    runOnly: tags,
    rules: { 'target-size': { enabled: true } },
  });
  expect(light).toEqual([]);
  if (!(await isNewInDark(page))) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { runOnly: { type: 'rule', values: colourRules } });
  expect(dark).toEqual([]);
}

/** Fails if the page is wider than a wide screen or a phone, or if `expectAccessible` fails. */
export async function expectAccessibleAtEverySize(page: Page) {
  const before = page.viewportSize();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    // The list changes between rows and cards only in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await overflow(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
  await expectAccessible(page);
}

/** A page must fit at 320 px (WCAG 1.4.10), at 1280 px zoomed to 200 %, and with its text alone at 200 %. */
const squeezes = [
  { width: 320, text: '100%' },
  { width: 640, text: '100%' },
  { width: 1280, text: '200%' },
];

/** Returns the sizes in `squeezes` at which the page is wider than its window, each with the extra pixels. */
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

/** Returns the controls that are less than 44 px high and so hard to touch. Axe checks links within text. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const min = 44;
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, summary, input:not([type="hidden"]), textarea, [role="button"], a[href]',
    );
    const sizeOf = (element: HTMLElement) => {
      // A click on the label also reaches the control.
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      return Math.max(...boxes.map(({ height }) => height));
    };
    return [...controls].flatMap((control) => {
      const isInText = getComputedStyle(control).display === 'inline';
      if (isInText || !control.checkVisibility({ visibilityProperty: true })) return [];
      // The page hides this control until it has the focus, or shows only the control's label.
      if (control.getBoundingClientRect().right <= 1 || control.offsetWidth <= 1) return [];
      const height = sizeOf(control);
      // The half pixel allows for rounding errors.
      return height < min - 0.5 ? [`${control.outerHTML.slice(0, 120)}: ${height} px`] : [];
    });
  });

/** Returns the elements with a running animation, although the person prefers reduced motion. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? 'something'),
  );

/** Fails unless the page works on narrow screens, zoomed, by touch and without motion. */
export async function expectFits(page: Page) {
  const sideways = await sidewaysScroll(page);
  await page.setViewportSize(phone);
  const found = { sideways, small: await smallTargets(page), moving: await moving(page) };
  expect(found).toEqual({ sideways: {}, small: [], moving: [] });
}
