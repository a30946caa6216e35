import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseCases } from '../support/sweep.ts';
import { expectAccessible, expectFits } from './axe.ts';
import {
  type ExpectedPage,
  federatedPages,
  footerTexts,
  headerTexts,
  publicPages,
} from './pages.ts';
import { useSharedSite, type Visit, waitForHydration } from './support.ts';

const { visit, site } = useSharedSite();

/** Allows the console error by which Chromium reports a document with the status 404 or 403. */
const expectStatus = ({ status }: ExpectedPage) => ({
  before: (opened: Visit) => status && opened.expectProblem(RegExp(`status of ${status}`)),
});

async function checkContent(page: Page, { h1, texts = [] }: ExpectedPage) {
  const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  expect(headings).toEqual([typeof h1 === 'string' ? h1 : expect.stringMatching(h1)]);
  // Only the browser reads the token in a mail's link, so such a page shows some texts only after its scripts
  // have started.
  const text = async () => (await page.locator('body').allInnerTexts()).join();
  for (const expected of texts) await expect.poll(text).toContain(expected);
}

/** Fails if the page is not accessible, or does not fit narrow, zoomed and touch screens. */
async function expectForEverybody(page: Page) {
  await expectFits(page);
  await expectAccessible(page);
}

const hasHeader = ({ texts = [] }: ExpectedPage) =>
  headerTexts.every((part) => texts.includes(part));
const countLinks = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).count();

// Siblings use the same module as the page before them, and documents.test.ts reads each sibling. So only the
// sweep opens siblings in the browser.
const isVisited = ({ sibling }: ExpectedPage) => !sibling;

describe.each(publicPages)('$path', (expected) => {
  const few = chooseCases([expected], isVisited);

  test.each(few)('the page shows a visitor its content without an error', async () => {
    const { page } = await visit(expected.path, expectStatus(expected));
    await waitForHydration(page);
    await checkContent(page, { ...expected, texts: [...(expected.texts ?? []), ...footerTexts] });
    expect(await countLinks(page, 'Panel')).toBe(0);
    expect(await countLinks(page, 'Entrar')).toBe(hasHeader(expected) ? 2 : 1);
    await expectForEverybody(page);
  });

  test(`the page answers ${expected.status ?? 200} with its texts and its header`, async () => {
    const answer = await site().fetch(expected.path);
    const { status, headers } = answer;
    const html = await answer.text();
    const text = html.replace(/<[^>]+>/g, '').replaceAll('&nbsp;', ' ');
    const { texts = [] } = expected;
    for (const part of [...texts, ...footerTexts]) expect(text).toContain(part);
    expect(html.includes('<header')).toBe(hasHeader(expected));
    expect(status).toBe(expected.status ?? 200);
    expect(headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe.each(federatedPages)('$path', (expected) => {
  test('the remote renders the page without errors at 320 px and at 200 % zoom', async () => {
    const { page } = await visit(expected.path, expectStatus(expected));
    // The placeholder of a loading part also has a heading, so the test waits for the expected heading.
    await page.getByRole('heading', { level: 1, name: expected.h1 }).waitFor();
    await checkContent(page, expected);
    await expectForEverybody(page);
  });
});

test('every link on the pages opens an existing page', async () => {
  const links = new Set<string>();
  for (const { path } of publicPages) {
    const html = await (await site().fetch(path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) links.add(href);
  }
  for (const link of links) {
    expect({ link, status: (await site().fetch(link)).status }).toEqual({ link, status: 200 });
  }
});

// All four pages have links of this kind, so `npm test` checks only the first page.
const starts = chooseCases(['/', '/guia', '/blog', '/apps-que-pagan'], (_, index) => index === 0);

test.each(starts)(
  'links from %s open pages without a reload and set heading, title and URL',
  async (start) => {
    const { page } = await visit(start);
    await waitForHydration(page);
    const walked = new Set([start]);
    const links = page.locator('main a:not([aria-haspopup], [target])');
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await page.evaluate(() => Object.assign(window, { reloaded: false }));
    for (const path of found) {
      if (!path?.match(/^\/[^#]/) || walked.has(path)) continue;
      walked.add(path);
      const link = links.and(page.locator(`[href="${path}"]`)).first();
      await link.click();
      await page.waitForURL(site().url + path);
      const canonical = page.locator('link[rel="canonical"]');
      await expect.poll(() => canonical.getAttribute('href')).toBe(site().url + path);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.evaluate(() => 'reloaded' in window)).toBe(true);
      await page.goBack();
      await link.waitFor();
    }
    expect(walked.size).toBeGreaterThan(3);
  },
);
