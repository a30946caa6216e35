import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { setMetric } from 'hono/timing';
import { gatewayHeaders } from '../shared/gateway-headers.ts';
import { withTimeout } from '../shared/timeout.ts';
import { publicRequest } from './api.ts';
import { hashesHeader } from './compose-document.ts';
import type { ContentProps, EdgeDeps } from './deps.ts';

/** The time (ms) after which a deployment of mf-public is seen. */
const buildFreshMs = 1000;

/** A short timeout (ms) when a build is known, which is usually right; without one no cached page may be used. */
const buildTimeoutMs = { known: 500, unknown: 3000 } as const;

let known: { build: string; at: number } | null = null;

async function readBuild(part: Pick<Fetcher, 'fetch'>, url: string): Promise<string | null> {
  const file = new URL('/mf/public/version.json', url);
  const { ok, headers } = await part.fetch(file, { method: 'HEAD' });
  return ok ? headers.get('etag') : null;
}

/** The build of mf-public, as the entity tag of its version, because pages name the files of a build. */
async function publicBuild(c: Context, { bindings }: EdgeDeps): Promise<string | null> {
  const now = Date.now();
  if (known && now - known.at < buildFreshMs) return known.build;
  const before = known?.build ?? null;
  // One request asks, and the others continue with the known build.
  if (before !== null) known = { build: before, at: now };
  const timeoutMs = buildTimeoutMs[before === null ? 'unknown' : 'known'];
  const reading = readBuild(bindings.MF_PUBLIC, c.req.url);
  const build = (await withTimeout(timeoutMs, reading).catch(() => null)) ?? before;
  if (build !== null) known = { build, at: now };
  return build;
}

const isCached = (state: string) => /^(?:hit|stale|updating)$/.test(state);

/** A page of mf-public, or with `isAnswer` an answer of the API, through Cloudflare's cache. */
export const answerCached = (deps: EdgeDeps, { isAnswer = false } = {}) =>
  createMiddleware(async (c) => {
    // The key of a cached page: its path, the gateway's version, and these properties.
    const props: ContentProps = isAnswer ? {} : { build: await publicBuild(c, deps) };
    const shared = await deps.content(c.executionCtx, props).fetch(publicRequest(c));
    const answer = new Response(shared.body, shared);
    const { headers } = answer;
    // The cache's result; without one, the Worker ran.
    const state = headers.get('cf-cache-status')?.toLowerCase() ?? 'dynamic';
    setMetric(c, 'cache', state);
    if (isCached(state)) headers.delete('server-timing');
    // For `shell/src/elsewhere.ts`: the document itself is the same for everybody.
    const country = c.get('countryCode');
    if (!isAnswer && country) setMetric(c, 'country', country);
    const hashes = headers.get(hashesHeader);
    if (hashes) c.set('inlineHashes', JSON.parse(hashes));
    // The API has logged this same request, and not only an earlier request of a cached answer.
    c.set('isLogged', headers.get(gatewayHeaders.requestId) === c.get('requestId'));
    // Pages that all share are rendered without the query of one visitor's link.
    const location = headers.get('location');
    if (location) headers.set('location', location + new URL(c.req.url).search);
    for (const name of [hashesHeader, 'cf-cache-status']) headers.delete(name);
    return answer;
  });
