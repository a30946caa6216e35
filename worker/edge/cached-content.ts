import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { setMetric } from 'hono/timing';
import { gatewayHeaders } from '../shared/gateway-headers.ts';
import { withTimeout } from '../shared/timeout.ts';
import { makePublicRequest } from './api.ts';
import { hashesHeader } from './compose-document.ts';
import type { ContentProps, EdgeDeps } from './deps.ts';

/** The time (ms) after which the gateway notices a deployment of mf-public. */
const buildFreshMs = 1000;

/**
 * The timeouts (ms) for reading the build. With a known build the timeout is short, because this build is
 * usually right. Without a known build the gateway cannot use a cached page, so the timeout is longer.
 */
const buildTimeoutMs = { known: 500, unknown: 3000 } as const;

let known: { build: string; at: number } | null = null;

async function readBuild(part: Pick<Fetcher, 'fetch'>, url: string): Promise<string | null> {
  const file = new URL('/mf/public/version.json', url);
  const { ok, headers } = await part.fetch(file, { method: 'HEAD' });
  return ok ? headers.get('etag') : null;
}

/** Returns the ETag of mf-public's running build. The files that a page names belong to one build. */
async function publicBuild(c: Context, { bindings }: EdgeDeps): Promise<string | null> {
  const now = Date.now();
  if (known && now - known.at < buildFreshMs) return known.build;
  const before = known?.build ?? null;
  // Only this request asks for the build. The other requests continue with the known build.
  if (before !== null) known = { build: before, at: now };
  const timeoutMs = buildTimeoutMs[before === null ? 'unknown' : 'known'];
  const reading = readBuild(bindings.MF_PUBLIC, c.req.url);
  const build = (await withTimeout(timeoutMs, reading).catch(() => null)) ?? before;
  if (build !== null) known = { build, at: now };
  return build;
}

const isCached = (state: string) => /^(?:hit|stale|updating)$/.test(state);

/** Answers through Cloudflare's cache: with a page of mf-public or, if `isAnswer`, with the API's answer. */
export const answerCached = (deps: EdgeDeps, { isAnswer = false } = {}) =>
  createMiddleware(async (c) => {
    // A cached page has this key: its path, the gateway's version, and these properties.
    const props: ContentProps = isAnswer ? {} : { build: await publicBuild(c, deps) };
    const shared = await deps.content(c.executionCtx, props).fetch(makePublicRequest(c));
    const answer = new Response(shared.body, shared);
    const { headers } = answer;
    // Cloudflare's cache tells its result in this header. Without the header, the Worker made the answer.
    const state = headers.get('cf-cache-status')?.toLowerCase() ?? 'dynamic';
    setMetric(c, 'cache', state);
    if (isCached(state)) headers.delete('server-timing');
    // `shell/src/elsewhere.ts` reads this metric, because the document is the same for all visitors.
    const country = c.get('countryCode');
    if (!isAnswer && country) setMetric(c, 'country', country);
    const hashes = headers.get(hashesHeader);
    if (hashes) c.set('inlineHashes', JSON.parse(hashes));
    // True only if the API has logged this request. A cached answer carries the id of an earlier request.
    c.set('isLogged', headers.get(gatewayHeaders.requestId) === c.get('requestId'));
    // The shared page was rendered without the query of this visitor's link, so the redirect gets the query
    // here.
    const location = headers.get('location');
    if (location) headers.set('location', location + new URL(c.req.url).search);
    for (const name of [hashesHeader, 'cf-cache-status']) headers.delete(name);
    return answer;
  });
