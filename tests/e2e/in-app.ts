import type { Page } from 'playwright-core';
import type { Site } from '../support/harness.ts';
import type { Visit } from './support.ts';

/** Stands for the error page that an Android WebView without multiple windows shows for unknown schemes. */
export const schemeErrorPath = '/error-de-esquema';

/** The different results of `window.open` in browsers inside other apps. */
export const windowOpenResults = ['returns the page itself', 'returns null', 'throws'] as const;

/** Simulates a browser that opens no tabs. Pass the returned function as a visit's `before`. */
export const blockNewTabs =
  (how: (typeof windowOpenResults)[number]) =>
  ({ page }: Pick<Visit, 'page'>) =>
    page.addInitScript(
      ([form, error]) => {
        window.open = (url = '') => {
          if (form === 'throws') throw new DOMException('no tabs here', 'NotSupportedError');
          if (form === 'returns null') return null;
          if (`${url}` !== '') location.assign(/^https?:/.test(`${url}`) ? url : error);
          return window;
        };
      },
      [how, schemeErrorPath] as const,
    );

/** Answers requests to another site with a simple page. Returns a list that collects their URLs. */
export async function answerOtherSite(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${origin}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>Otro sitio</h1>' });
  });
  return asked;
}

/**
 * Simulates a browser that blocks all cookies; pass the returned function as a visit's `before`. Chromium's
 * own switch (`Emulation.setDocumentCookieDisabled`) blocks only cookies of scripts, not of HTTP.
 */
export const blockCookies =
  (site: Site) =>
  async ({ page, context }: Pick<Visit, 'page' | 'context'>) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await page.route(`${site.url}/**`, async (route) => {
      const request = route.request();
      const body = request.postDataBuffer();
      const answer = await site.fetch(request.url(), {
        method: request.method(),
        // These headers contain no cookie, because the browser never stores a cookie.
        headers: request.headers(),
        redirect: 'manual',
        ...(body && { body: new Uint8Array(body) }),
      });
      const headers = new Headers(answer.headers);
      headers.delete('set-cookie');
      // `fetch` has already decoded the body.
      headers.delete('content-encoding');
      headers.delete('content-length');
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(headers),
        body: Buffer.from(await answer.arrayBuffer()),
      });
    });
  };
