import type { Document } from './document.ts';
import type { PageParts } from './template.ts';

/** A document at hand, composed with this isolate's template. */
export interface Kept {
  document: Document;
  /** UTC ms. */
  renderedAt: number;
}

export type Compose = (page: PageParts) => Promise<Document>;

/** How long the edge may keep a page as a fallback for failed rendering. */
const lastGoodSeconds = 86_400;

/** Documents kept in an isolate's memory; some 45 KB each. */
const atHandLimit = 200;

const renderedAtHeader = 'x-rendered-at';

// The first of two caches: this isolate's memory costs nothing to read, the edge's is shared. The
// edge has pages without their template, which names scripts of one version of the gateway: an
// isolate of another version puts its own around them (decision 031).
const atHand = new Map<string, Kept>();

/** When pages were aged in this isolate (UTC ms): what began to be rendered before is not kept. */
const aged = new Map<string, number>();

export const lastAged = (key: string): number => aged.get(key) ?? 0;

/** The key ignores the query: campaign parameters must not make copies of a page. */
export function keyOf(url: string | URL): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}?page`;
}

function remember(key: string, kept: Kept): void {
  atHand.delete(key);
  atHand.set(key, kept);
  const [oldest] = atHand.keys();
  if (atHand.size > atHandLimit && oldest !== undefined) atHand.delete(oldest);
}

export const fromMemory = (key: string): Kept | null => atHand.get(key) ?? null;

/** From the edge, which knows what other isolates have rendered or aged; else from memory. */
export async function recall(key: string, compose: Compose): Promise<Kept | null> {
  const known = fromMemory(key);
  const stored = await caches.default.match(key);
  if (!stored) return known;
  const renderedAt = Number(stored.headers.get(renderedAtHeader));
  if (known?.renderedAt === renderedAt) {
    await stored.body?.cancel();
    return known;
  }
  const kept = { document: await compose(await stored.json<PageParts>()), renderedAt };
  remember(key, kept);
  return kept;
}

function put(key: string, body: BodyInit | null, renderedAt: number): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'cache-control': `s-maxage=${lastGoodSeconds}`,
    [renderedAtHeader]: String(renderedAt),
  };
  return caches.default.put(key, new Response(body, { headers }));
}

export async function store(key: string, page: PageParts, kept: Kept): Promise<void> {
  if (kept.renderedAt <= lastAged(key)) return;
  remember(key, kept);
  const { head, html, data } = page;
  await put(key, JSON.stringify({ head, html, data }), kept.renderedAt);
}

/** Removes a page that is gone or redirects: it must not be served as the last good one. */
export async function forget(key: string): Promise<void> {
  atHand.delete(key);
  await caches.default.delete(key);
}

/**
 * Ages pages beyond use, in this isolate and this data centre; elsewhere their copies are renewed in
 * time. Aged pages stay as a fallback for failed rendering.
 */
export async function agePages(origin: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const key = keyOf(origin + path);
    aged.set(key, Date.now());
    const known = fromMemory(key);
    if (known) remember(key, { ...known, renderedAt: 0 });
    const stored = await caches.default.match(key);
    if (stored) await put(key, stored.body, 0);
  }
}
