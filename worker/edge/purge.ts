import { logFailure } from '../shared/log.ts';
import { withTimeout } from '../shared/timeout.ts';

type Context = Pick<ExecutionContext, 'cache' | 'waitUntil'>;

/** The longest time (ms) for which an administrator's answer waits for the purge. */
const timeoutMs = 5000;

/** Cloudflare allows a purge every 12 s, and stops a Worker's unfinished work 30 s after the answer. */
const retryMs = 15_000;

/** The tags of failed purges. The next purge includes these tags. */
const pending = new Set<string>();

async function purgePending({ cache }: Context): Promise<boolean> {
  const tags = [...pending];
  pending.clear();
  try {
    if (!cache) throw new Error('this entrypoint has no cache');
    const { success, errors } = await withTimeout(timeoutMs, cache.purge({ tags }));
    if (!success) throw new Error(errors.map(({ message }) => message).join(', '));
    return true;
  } catch (error) {
    for (const tag of tags) pending.add(tag);
    logFailure('purge', error);
    return false;
  }
}

/** Never throws, because the change is already stored. The gateway repeats a failed purge later. */
export async function purgeTags(tags: string[], ctx: Context): Promise<void> {
  for (const tag of tags) pending.add(tag);
  if (await purgePending(ctx)) return;
  const later = new Promise((resolve) => setTimeout(resolve, retryMs));
  ctx.waitUntil(later.then(() => pending.size === 0 || purgePending(ctx)));
}
