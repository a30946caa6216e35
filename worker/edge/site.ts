import type { Context } from 'hono';
import { type Brand, exampleBrand } from '#contract/site/brand.ts';
import type { SiteAnswer } from '#contract/site/site.ts';
import { changesAtHeader, tagHeader, textsTag } from '../shared/cache-tags.ts';
import { logFailure } from '../shared/log.ts';
import { withTimeout } from '../shared/timeout.ts';
import { makeGatewayRequest } from './api.ts';
import type { EdgeDeps } from './deps.ts';

export const sitePath = '/api/sitio';
export const textsPath = '/api/textos';

/** The time (ms) for which a page waits for the site's brand, or for its texts. */
const timeoutMs = 2000;

/** The time (ms) for which a page that visitors do not share may use the brand in the isolate's memory. */
const rememberedMs = 60_000;

let known: { brand: Brand; at: number } | null = null;

/** Forgets the known brand after a change. So the author sees the new brand at the next request. */
export function forgetBrand(): void {
  known = null;
}

export interface KnownBrand {
  brand: Brand;
  /** False if the API did not give a current answer. Then no cache keeps the page. */
  isCurrent: boolean;
}

/** Reads brand and texts from the cache of public answers, so a page does not ask the database. */
export function createSite({ content }: Pick<EdgeDeps, 'content'>) {
  /** Asks the cache. A 404 comes from an earlier API and counts as current. */
  async function askCache(c: Context, path: string) {
    const request = makeGatewayRequest(c, new URL(path, c.req.url));
    const answer = await withTimeout(timeoutMs, content(c.executionCtx, {}).fetch(request));
    const isMissing = answer.status === 404;
    if (!answer.ok && !isMissing) throw new Error(`${path} is answered with ${answer.status}`);
    const isCurrent = isMissing || answer.headers.get('cache-control') !== 'no-store';
    return { answer, isMissing, isCurrent };
  }

  async function ask(c: Context): Promise<KnownBrand> {
    const { answer, isMissing, isCurrent } = await askCache(c, sitePath);
    if (isMissing) return { brand: exampleBrand, isCurrent };
    const { brand }: SiteAnswer = await answer.json();
    known = { brand, at: Date.now() };
    return { brand, isCurrent };
  }

  async function read(c: Context): Promise<KnownBrand> {
    try {
      return await ask(c);
    } catch (error) {
      logFailure('the site', error, { requestId: c.get('requestId') });
      return { brand: known?.brand ?? exampleBrand, isCurrent: false };
    }
  }

  return {
    read,
    /** Without an answer the page shows the default texts, and no cache keeps the page. */
    async texts(c: Context): Promise<Response> {
      const headers = new Headers({ [tagHeader]: textsTag });
      try {
        const { answer, isCurrent } = await askCache(c, textsPath);
        if (!isCurrent) headers.set(changesAtHeader, '0');
        return new Response(answer.body, { status: answer.status, headers });
      } catch (error) {
        logFailure('the texts', error, { requestId: c.get('requestId') });
        headers.set(changesAtHeader, '0');
        return Response.json({}, { status: 503, headers });
      }
    },
    /** Returns the brand, which is at most a minute old. */
    async recall(c: Context): Promise<Brand> {
      const isGood = known && Date.now() - known.at < rememberedMs;
      return isGood && known ? known.brand : (await read(c)).brand;
    },
  };
}
export type Site = ReturnType<typeof createSite>;
