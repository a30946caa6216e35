import type { Context } from 'hono';
import { type Brand, exampleBrand } from '#contract/site/brand.ts';
import type { SiteAnswer } from '#contract/site/site.ts';
import { logFailure } from '../shared/log.ts';
import { withTimeout } from '../shared/timeout.ts';
import { ownRequest } from './api.ts';
import type { EdgeDeps } from './deps.ts';

export const sitePath = '/api/sitio';

/** How long (ms) a page waits for who runs the site. */
const timeoutMs = 2000;

/** For how long (ms) what this isolate knows is good enough for a page that nobody shares. */
const rememberedMs = 60_000;

let known: { brand: Brand; at: number } | null = null;

/** After a change: whoever made it sees it with the next request. */
export function forgetSite(): void {
  known = null;
}

export interface Told {
  brand: Brand;
  /** False without an answer: no shared page may keep it. */
  isCurrent: boolean;
}

/** The brand of the site, from the cache of public answers: no page asks the database for it. */
export function createSite({ content }: Pick<EdgeDeps, 'content'>) {
  async function ask(c: Context): Promise<Told> {
    const request = ownRequest(c, new URL(sitePath, c.req.url));
    const answer = await content(c.executionCtx, {}).fetch(request);
    // An API of an earlier release.
    if (answer.status === 404) return { brand: exampleBrand, isCurrent: true };
    if (!answer.ok) throw new Error(`who runs the site is answered with ${answer.status}`);
    const { brand }: SiteAnswer = await answer.json();
    known = { brand, at: Date.now() };
    return { brand, isCurrent: answer.headers.get('cache-control') !== 'no-store' };
  }

  async function read(c: Context): Promise<Told> {
    try {
      return await withTimeout(timeoutMs, ask(c));
    } catch (error) {
      logFailure('the site', error, { requestId: c.get('requestId') });
      return { brand: known?.brand ?? exampleBrand, isCurrent: false };
    }
  }

  return {
    read,
    /** As it was a minute ago at most. */
    async recall(c: Context): Promise<Brand> {
      const isGood = known && Date.now() - known.at < rememberedMs;
      return isGood && known ? known.brand : (await read(c)).brand;
    },
  };
}
export type Site = ReturnType<typeof createSite>;
