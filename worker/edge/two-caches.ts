import { remember } from '../http/remember.ts';

/** What an answer is made of, and when it was asked for (UTC ms). */
export interface Kept<Value> {
  value: Value;
  at: number;
  /** The build whose files it names; null for any. */
  release: string | null;
}

/** How long the edge may keep what stands in while nothing newer can be had. */
const lastGoodSeconds = 86_400;

/** Values of a kind kept in an isolate's memory; some 45 KB each. */
const atHandLimit = 200;

const names = { at: 'x-kept-at', release: 'x-kept-release' } as const;

/**
 * Two caches of one kind of answer: this isolate's memory costs nothing to read, the data centre's is
 * shared. Keys ignore the query: campaign parameters must not make copies.
 */
export function twoCaches<Value>(kind: string, fitsMemory: (value: Value) => boolean) {
  const atHand = new Map<string, Kept<Value>>();
  /** When something was aged in this isolate (UTC ms): what was asked for before is not kept. */
  const aged = new Map<string, number>();

  function keepAtHand(key: string, kept: Kept<Value>): void {
    if (fitsMemory(kept.value)) remember(atHand, key, kept, atHandLimit);
    else atHand.delete(key);
  }

  function put(key: string, { body, headers }: Response, at: number): Promise<void> {
    const own = new Headers(headers);
    own.set('cache-control', `s-maxage=${lastGoodSeconds}`);
    own.set(names.at, String(at));
    return caches.default.put(key, new Response(body, { headers: own }));
  }

  return {
    keyOf: (url: string): string => `${url.replace(/\?.*/s, '')}?${kind}`,
    lastAged: (key: string): number => aged.get(key) ?? 0,
    inMemory: (key: string): Kept<Value> | null => atHand.get(key) ?? null,
    /** From the edge, which knows what other isolates have kept or aged; else from memory. */
    async recall(key: string, open: (stored: Response) => Promise<Value>) {
      const known = atHand.get(key) ?? null;
      const stored = await caches.default.match(key);
      if (!stored) return known;
      const storedAt = Number(stored.headers.get(names.at));
      // The data centre's copy may be about to be aged.
      const at = storedAt <= (aged.get(key) ?? 0) ? 0 : storedAt;
      if (known?.at === at) {
        await stored.body?.cancel();
        return known;
      }
      const release = stored.headers.get(names.release);
      const kept = { value: await open(stored), at, release };
      keepAtHand(key, kept);
      return kept;
    },
    /** `stored` is what `recall` opens. */
    async store(key: string, kept: Kept<Value>, stored: Response): Promise<void> {
      if (kept.at <= (aged.get(key) ?? 0)) return;
      keepAtHand(key, kept);
      if (kept.release !== null) stored.headers.set(names.release, kept.release);
      await put(key, stored, kept.at);
    },
    /** Removes what is gone or redirects: it must not stand in. */
    async forget(key: string): Promise<void> {
      atHand.delete(key);
      await caches.default.delete(key);
    },
    /** Makes it too old for use, here and in this data centre; it may still stand in. */
    async age(key: string): Promise<void> {
      aged.set(key, Date.now());
      const known = atHand.get(key);
      if (known) keepAtHand(key, { ...known, at: 0 });
      const stored = await caches.default.match(key);
      if (stored) await put(key, stored, 0);
    },
  };
}

export type TwoCaches<Value> = ReturnType<typeof twoCaches<Value>>;
