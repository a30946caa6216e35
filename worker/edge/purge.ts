import { logFailure } from '../http/log.ts';
import { withTimeout } from '../http/timeout.ts';

/** `ctx.cache.purge` of an entrypoint. */
type PurgeCache = (tags: string[]) => Promise<{ success: boolean; errors: { message: string }[] }>;

/** An administrator's answer waits for the purge, but not for ever (ms). */
const patienceMs = 5000;

/** Cloudflare gives a purge back every 12 s, and stops what runs 30 s after an answer. */
const retryMs = 15_000;

/** Tags that could not be purged: the next purge, of whatever, includes them. */
const pending = new Set<string>();

async function purgePending(purgeCache: PurgeCache): Promise<boolean> {
  const tags = [...pending];
  if (tags.length === 0) return true;
  pending.clear();
  try {
    const { success, errors } = await withTimeout(patienceMs, purgeCache(tags));
    if (!success) throw new Error(errors.map(({ message }) => message).join(', '));
    return true;
  } catch (error) {
    for (const tag of tags) pending.add(tag);
    logFailure('purge', error);
    return false;
  }
}

/**
 * Removes from the cache, everywhere, what has one of the tags. Never throws, as the change is made: a refused
 * purge is logged and tried once more behind the answer.
 */
export async function purgeTags(
  tags: string[],
  purgeCache: PurgeCache,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  for (const tag of tags) pending.add(tag);
  if (await purgePending(purgeCache)) return;
  const later = new Promise((resolve) => setTimeout(resolve, retryMs));
  waitUntil(later.then(() => purgePending(purgeCache)));
}
