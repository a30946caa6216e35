import { inTime } from '../http/timeout.ts';

/** A deployment is noticed after this. */
const freshMs = 10_000;

/** Short, since a page can be shown without it. */
const patienceMs = 500;

interface Release {
  tag: string | null;
  /** UTC ms. */
  at: number;
}

let known: Release | null = null;

async function tagOf(part: Pick<Fetcher, 'fetch'>, url: string): Promise<string | null> {
  const entry = new URL('/mf/public/assets/remoteEntry.js', url);
  const { ok, headers } = await part.fetch(entry, { method: 'HEAD' });
  return ok ? headers.get('etag') : null;
}

/**
 * Which build of mf-public browsers get: the tag of its entry, which names its scripts. Null when it
 * cannot be told.
 */
export async function releaseOf(part: Pick<Fetcher, 'fetch'>, url: string, now: number) {
  if (known && now - known.at < freshMs) return known.tag;
  const tag = await inTime(patienceMs, tagOf(part, url)).catch(() => null);
  known = { tag: tag ?? known?.tag ?? null, at: now };
  return known.tag;
}
