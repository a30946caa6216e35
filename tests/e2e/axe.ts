import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}
interface Axe {
  run(context: Document, options: object): Promise<AxeResults>;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on the colour scheme; structure does not. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, options: object) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Passed rules are neither described nor sent: they are most of the work on a long page.
  const found = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: Axe };
    const results = await axe.run(document, {
      ...given,
      resultTypes: ['violations'],
      selectors: false,
      // The few rules that need preloaded media (autoplaying sound) do not apply here.
      preload: false,
    });
    return results.violations;
  }, options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** Fails on any axe violation in the page's current state, in light and in dark colours. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Scrolled to the top: axe takes links half under the sticky header for too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const light = await violations(page, {
    runOnly: tags,
    rules: { 'target-size': { enabled: true } },
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { runOnly: { type: 'rule', values: colourRules } });
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}
