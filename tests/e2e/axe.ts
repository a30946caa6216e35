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
/** What can differ between the light and the dark colours; structure cannot. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, options: object) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // What passes is neither described nor sent: that is most of the work on a long page.
  const found = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: Axe };
    const results = await axe.run(document, {
      ...given,
      resultTypes: ['violations'],
      selectors: false,
      // The few rules that would need files ahead (sound that starts by itself) have nothing to look at here.
      preload: false,
    });
    return results.violations;
  }, options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** Fails on any axe violation of what the page shows now, in light and in dark colours. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // A link that has scrolled half under a header that stays is no target too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const light = await violations(page, {
    runOnly: tags,
    rules: { 'target-size': { enabled: true } },
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { runOnly: { type: 'rule', values: colourRules } });
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}
