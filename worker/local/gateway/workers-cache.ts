/**
 * Imitates Cloudflare's Workers Cache, because workerd does not emulate it. It follows
 * https://developers.cloudflare.com/workers/cache/ (cloudflare-docs, `workers/cache/*`, summer 2026). It
 * behaves like one data centre. Its keys do not contain the version, because each version has its own memory.
 * It leaves out features that the gateway does not use: `Vary`, ranges, `cf.cacheKey`, `Authorization`, and
 * purges without tags.
 */

const purgeBudget = { saved: 25, perMinute: 5 } as const;

/** The seconds for which an answer with this status is fresh if it has no `Cache-Control`. */
const heuristic: Record<number, number> = {
  200: 7200,
  203: 7200,
  204: 7200,
  300: 1200,
  301: 1200,
  404: 180,
  405: 60,
  410: 180,
  414: 60,
  501: 60,
};

/** The times of an entry in seconds: how long it is fresh, and how long the cache may use it afterwards. */
interface Lifetime {
  fresh: number;
  whileRevalidate: number;
  ifError: number;
}

interface Entry extends Lifetime {
  tags: string[];
  status: number;
  headers: Headers;
  body: ArrayBuffer;
  storedAt: number;
}

/** A run of the Worker, for which other requests with the same key wait. */
interface Fill {
  begunAt: number;
  isStored?: boolean;
}

/** After this time (ms) the cache ignores an unfinished run: the run's request was cancelled. */
const fillLimitMs = 60_000;
const pollMs = 20;

const controlHeaders = ['cloudflare-cdn-cache-control', 'cdn-cache-control', 'cache-control'];

/** Returns the directives of the most specific header. Returns null without such a header. */
function directivesOf(headers: Headers): Map<string, string> | null {
  const name = controlHeaders.find((one) => headers.has(one));
  if (name === undefined) return null;
  const directives = (headers.get(name) ?? '').toLowerCase().split(',');
  return new Map(
    directives.map((one) => {
      const [key = '', value = ''] = one.trim().split('=');
      return [key, value];
    }),
  );
}

const neverStored = (status: number) => status === 206 || (status >= 520 && status <= 526);

/** Returns the lifetimes of an answer. Returns null for an answer that the cache does not store. */
function lifetimeOf({ status, headers }: Response): Lifetime | null {
  if (neverStored(status) || headers.has('set-cookie') || headers.get('vary') === '*') return null;
  const directives = directivesOf(headers);
  const has = (...names: string[]) => names.some((name) => directives?.has(name));
  if (has('no-store', 'private')) return null;
  const seconds = (name: string) => {
    const value = directives?.get(name);
    return value === undefined ? undefined : Number(value);
  };
  const given = has('no-cache') ? 0 : (seconds('s-maxage') ?? seconds('max-age'));
  const fresh = given ?? (directives ? undefined : heuristic[status]);
  if (fresh === undefined) return null;
  if (has('s-maxage', 'must-revalidate', 'proxy-revalidate')) {
    return { fresh, whileRevalidate: 0, ifError: 0 };
  }
  return {
    fresh,
    whileRevalidate: seconds('stale-while-revalidate') ?? 0,
    ifError: seconds('stale-if-error') ?? Number.POSITIVE_INFINITY,
  };
}

const isTag = (tag: string) => /^[\x21-\x7e]{1,1024}$/.test(tag);

const tagsOf = (headers: Headers) =>
  (headers.get('cache-tag') ?? '')
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(isTag);

/** Removes the headers that Cloudflare consumes. A client never sees these headers. */
function marked(headers: Headers, status: string): Headers {
  const own = new Headers(headers);
  own.delete('cloudflare-cdn-cache-control');
  own.delete('cache-tag');
  own.set('cf-cache-status', status);
  return own;
}

interface Call {
  entrypoint: string;
  props: unknown;
  request: Request;
  run: (request: Request) => Promise<Response>;
  waitUntil: (work: Promise<unknown>) => void;
}

export class WorkersCache {
  readonly #clock: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #fills = new Map<string, Fill>();
  #budget: { left: number; at: number };

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
    this.#budget = { left: purgeBudget.saved, at: clock() };
  }

  async fetch(call: Call): Promise<Response> {
    const { request, run } = call;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.headers.get('upgrade') === 'websocket') {
      return unstored(await run(request), 'BYPASS');
    }
    const answer = await this.#read(call);
    return request.method === 'HEAD' ? new Response(null, answer) : answer;
  }

  /** Works like an entrypoint's `ctx.cache.purge`. */
  purge(entrypoint: string, { tags }: { tags: string[] }) {
    const now = this.#clock();
    const earned = ((now - this.#budget.at) / 60_000) * purgeBudget.perMinute;
    this.#budget = { left: Math.min(purgeBudget.saved, this.#budget.left + earned), at: now };
    if (this.#budget.left < 1) {
      return { success: false, errors: [{ code: 1134, message: 'purge is rate-limited' }] };
    }
    this.#budget.left -= 1;
    const named = tags.map((tag) => tag.toLowerCase());
    for (const [key, entry] of this.#entries) {
      const isMeant =
        key.startsWith(`${entrypoint} `) && entry.tags.some((tag) => named.includes(tag));
      if (isMeant) this.#entries.delete(key);
    }
    return { success: true, errors: [] };
  }

  async #read(call: Call): Promise<Response> {
    const { pathname, search } = new URL(call.request.url);
    const key = `${call.entrypoint} ${JSON.stringify(call.props)} ${pathname}${search}`;
    let waited: Fill | undefined;
    while (true) {
      const entry = this.#entries.get(key);
      const age = entry ? (this.#clock() - entry.storedAt) / 1000 : 0;
      if (entry && age < entry.fresh) return answerOf(entry, 'HIT');
      const fill = this.#fills.get(key);
      const isFilling = fill !== undefined && this.#clock() - fill.begunAt < fillLimitMs;
      if (entry && age < entry.fresh + entry.whileRevalidate) {
        if (!isFilling) call.waitUntil(this.#fill(key, call, entry).catch(() => {}));
        return answerOf(entry, 'UPDATING');
      }
      // Requests do not share an answer that the cache may not store: each request runs the Worker.
      if (!isFilling || waited?.isStored === false) return this.#fill(key, call, entry);
      waited = fill;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  async #fill(key: string, call: Call, stale: Entry | undefined): Promise<Response> {
    const { request, run } = call;
    const headers = new Headers(request.headers);
    headers.delete('if-none-match');
    const etag = stale?.headers.get('etag');
    if (etag) headers.set('if-none-match', etag);
    const fill: Fill = { begunAt: this.#clock() };
    this.#fills.set(key, fill);
    try {
      const answer = await run(new Request(request, { method: 'GET', headers }));
      if (answer.status >= 500) return this.#lastGood(stale) ?? unstored(answer, 'MISS');
      const isSame = answer.status === 304 && stale !== undefined;
      const lifetime = lifetimeOf(isSame ? withHeaders(stale, answer) : answer);
      if (!lifetime) {
        this.#entries.delete(key);
        return unstored(answer, 'BYPASS');
      }
      const entry: Entry = {
        ...(isSame
          ? { ...stale, headers: withHeaders(stale, answer).headers }
          : { status: answer.status, headers: answer.headers, body: await answer.arrayBuffer() }),
        ...lifetime,
        tags: isSame ? stale.tags : tagsOf(answer.headers),
        storedAt: this.#clock(),
      };
      this.#entries.set(key, entry);
      fill.isStored = true;
      return answerOf(entry, isSame ? 'REVALIDATED' : stale ? 'EXPIRED' : 'MISS');
    } catch (error) {
      const lastGood = this.#lastGood(stale);
      if (lastGood) return lastGood;
      throw error;
    } finally {
      fill.isStored ??= false;
      if (this.#fills.get(key) === fill) this.#fills.delete(key);
    }
  }

  /** Returns the stored answer that replaces the Worker's failure, or null without a recent answer. */
  #lastGood(stale: Entry | undefined): Response | null {
    if (!stale) return null;
    const age = (this.#clock() - stale.storedAt) / 1000;
    return age < stale.fresh + stale.ifError ? answerOf(stale, 'STALE') : null;
  }
}

const answerOf = ({ body, status, headers }: Entry, cacheStatus: string) =>
  new Response(status === 204 ? null : body, { status, headers: marked(headers, cacheStatus) });

const unstored = (answer: Response, cacheStatus: string) =>
  new Response(answer.body, {
    status: answer.status,
    headers: marked(answer.headers, cacheStatus),
  });

/** Returns a stored answer. The headers of a 304 replace the stored headers of the same names. */
function withHeaders({ status, headers }: Entry, { headers: newer }: Response): Response {
  const both = new Headers(headers);
  for (const [name, value] of newer) both.set(name, value);
  return new Response(null, { status, headers: both });
}
