import type { Context } from 'hono';
import { logFailure } from '../http/log.ts';
import { inTime, TooSlow } from '../http/timeout.ts';
import { noteCache } from '../http/timing.ts';

/** A cached document: complete, and the same for everybody. */
interface Document {
  body: Uint8Array;
  etag: string;
  styleHashes: string;
  /** UTC ms. */
  renderedAt: number;
}

/** How long the edge may keep a document as a fallback for failed rendering. */
const staleSeconds = 86_400;

/** How long a visitor waits (ms): with a cached page to fall back on, and without. */
const patienceMs = { known: 2000, unknown: 8000 } as const;

/** After a time-out, visitors do not wait for the page again for this long. */
const restMs = 10_000;

/** Documents kept in an isolate's memory; some 45 KB each. */
const atHandLimit = 200;

const names = { renderedAt: 'x-rendered-at', styleHashes: 'x-style-hashes' } as const;

// The first of two caches: this isolate's memory costs nothing to read, the edge's is shared.
const atHand = new Map<string, Document>();

function remember(key: string, document: Document) {
  atHand.delete(key);
  atHand.set(key, document);
  const [oldest] = atHand.keys();
  if (atHand.size > atHandLimit && oldest !== undefined) atHand.delete(oldest);
}

async function recall(key: string): Promise<Document | null> {
  const stored = await caches.default.match(key);
  if (!stored) return null;
  const document = {
    body: new Uint8Array(await stored.arrayBuffer()),
    etag: stored.headers.get('etag') ?? '',
    styleHashes: stored.headers.get(names.styleHashes) ?? '',
    renderedAt: Number(stored.headers.get(names.renderedAt)),
  };
  remember(key, document);
  return document;
}

function store(key: string, document: Document): Promise<void> {
  remember(key, document);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': `s-maxage=${staleSeconds}`,
    etag: document.etag,
    [names.renderedAt]: String(document.renderedAt),
    [names.styleHashes]: document.styleHashes,
  };
  return caches.default.put(key, new Response(document.body, { headers }));
}

/** Stores a page that was rendered too late for its visitor, for the next one. */
async function storeLate(key: string, rendering: Promise<Rendered | Response>): Promise<void> {
  const rendered = await rendering;
  if (!(rendered instanceof Response) && rendered.cacheable) await store(key, rendered.document);
}

/** Removes a page that is gone or redirects: it must not be served as the last good one. */
async function forget(key: string): Promise<void> {
  atHand.delete(key);
  await caches.default.delete(key);
}

/**
 * Marks documents as stale, in this isolate and this data centre; elsewhere their copies expire by
 * themselves. Stale copies stay as a fallback for failed rendering.
 */
export async function ageDocuments(origin: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const known = await recall(origin + path);
    if (known) await store(origin + path, { ...known, renderedAt: 0 });
  }
}

/** The key ignores the query: campaign parameters must not make copies of a document. */
function keyOf(c: Context): string {
  const { origin, pathname } = new URL(c.req.url);
  return origin + pathname;
}

const savesData = (c: Context) => c.req.header('save-data')?.toLowerCase() === 'on';

const saveDataTag = (etag: string) => etag.replace(/"$/, '-f"');

/** Adds `data-save-data`, with which the styles use no web font. */
function saveDataBody(body: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(body).replace('<html', '<html data-save-data');
  return new TextEncoder().encode(text);
}

export function answerDocument(c: Context, document: Document, status = 200): Response {
  c.set('styleHashes', document.styleHashes);
  const saves = savesData(c);
  const etag = saves ? saveDataTag(document.etag) : document.etag;
  const cacheControl = status === 200 ? 'no-cache' : 'no-store';
  const headers = {
    'cache-control': cacheControl,
    vary: 'Save-Data',
    ...(status === 200 && { etag }),
  };
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const type = 'text/html; charset=utf-8';
  const body = saves ? saveDataBody(document.body) : document.body;
  return new Response(body, { status, headers: { ...headers, 'content-type': type } });
}

export interface Rendered {
  document: Document;
  status: number;
  /** Whether the next visitor of this path may get the same. */
  cacheable: boolean;
}

interface Options {
  /** Asked before a page is rendered of which no copy is known; a response refuses it. */
  refuse: () => Promise<Response | null>;
  freshMs: number;
  now: number;
  keep: (work: Promise<unknown>) => unknown;
}

/**
 * Serves a document from the cache while it is fresh, renders it otherwise, and serves the last good
 * one when rendering fails or takes too long; throws when there is none. Responses pass unchanged.
 */
export async function throughCache(
  c: Context,
  render: () => Promise<Rendered | Response>,
  { refuse, freshMs, now, keep }: Options,
): Promise<Response> {
  const key = keyOf(c);
  const isFresh = (document: Document | null) => document && now - document.renderedAt < freshMs;
  let known = atHand.get(key) ?? null;
  if (!isFresh(known)) known = (await recall(key)) ?? known;
  if (known && isFresh(known)) {
    noteCache(c, 'hit');
    return answerDocument(c, known);
  }
  const refusal = known ? null : await refuse();
  if (refusal) return refusal;
  const rendering = render();
  try {
    const rendered = await inTime(known ? patienceMs.known : patienceMs.unknown, rendering);
    const isPage = !(rendered instanceof Response);
    if (known && !(isPage && rendered.cacheable)) keep(forget(key));
    noteCache(c, 'miss');
    if (!isPage) return rendered;
    if (rendered.cacheable && freshMs > 0) keep(store(key, rendered.document));
    return answerDocument(c, rendered.document, rendered.status);
  } catch (error) {
    if (error instanceof TooSlow && freshMs > 0) keep(storeLate(key, rendering));
    if (!known) throw error;
    logFailure('render, the last good page is served', error, { requestId: c.get('requestId') });
    noteCache(c, 'stale');
    if (error instanceof TooSlow) remember(key, { ...known, renderedAt: now - freshMs + restMs });
    return answerDocument(c, known);
  }
}
