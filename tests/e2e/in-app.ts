import type { Page } from 'playwright-core';
import type { Site } from '../support/harness.ts';
import type { Visit } from './support.ts';

/** The page that an Android WebView without multiple windows shows for an unknown link. */
export const schemeError = '/error-de-esquema';

/** The results that `window.open` has in the browsers of other apps. */
export const tablessResults = ['returns the page itself', 'returns null', 'throws'] as const;

/** For a visit's `before`: a browser that opens no tabs. */
export const withoutTabs =
  (how: (typeof tablessResults)[number]) =>
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
      [how, schemeError] as const,
    );

/** Answers a link to another site with a page; returns the requests to that site. */
export async function answerOtherSite(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${origin}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>Otro sitio</h1>' });
  });
  return asked;
}

/**
 * For a visit's `before`: a browser that blocks all cookies. Chromium's own switch
 * (`Emulation.setDocumentCookieDisabled`) still sends and stores the cookies of HTTP.
 */
export const withoutCookies =
  (site: Site) =>
  async ({ page, context }: Pick<Visit, 'page' | 'context'>) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await page.route(`${site.url}/**`, async (route) => {
      const request = route.request();
      const body = request.postDataBuffer();
      const answer = await site.fetch(request.url(), {
        method: request.method(),
        // The request leaves without the cookie, because these browsers never have it.
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
