import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}
interface Axe {
  run(context: Document, options: unknown): Promise<AxeResults>;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What can differ between the light and the dark colours; structure cannot. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, options: unknown) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(
    (given) => (window as unknown as { axe: Axe }).axe.run(document, given),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** Fails on any axe violation of what the page shows now, in light and in dark colours. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await violations(page, {
    runOnly: tags,
    rules: { 'target-size': { enabled: true } },
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { runOnly: { type: 'rule', values: colourRules } });
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}
