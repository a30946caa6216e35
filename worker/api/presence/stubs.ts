import type { PresenceTotals } from '#contract/presence/presence.ts';
import { logFailure } from '../../http/log.ts';
import { nobody, shardOf, sumTotals } from './rules.ts';
import type { PresenceShard } from './shard.ts';

type Shards = DurableObjectNamespace<PresenceShard>;

/** Where most people are. */
const locationHint = 'sam';

export function nearPeople<Class extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<Class>,
  name: string,
): DurableObjectStub<Class> {
  return namespace.get(namespace.idFromName(name), { locationHint });
}

const shard = (namespace: Shards, index: number) => nearPeople(namespace, `shard-${index}`);

export function shardWith(namespace: Shards, shards: number, uid: string) {
  return shard(namespace, shardOf(uid, shards));
}

/** A shard that does not answer counts nobody, and the log says so. */
export async function addUp(namespace: Shards, shards: number): Promise<PresenceTotals> {
  const parts = Array.from({ length: shards }, async (_, index) => {
    try {
      return await shard(namespace, index).totals();
    } catch (error) {
      noteFailure(error);
      return nobody();
    }
  });
  return sumTotals(await Promise.all(parts));
}

/** Presence may not fail its caller: only the log hears of it. */
export function noteFailure(error: unknown): void {
  logFailure('presence', error);
}
