import type { PresenceTotals } from '#contract/presence/presence.ts';
import { logFailure } from '../../http/log.ts';
import { nobody, shardOf, sumTotals } from './rules.ts';
import type { PresenceShard } from './shard.ts';

type Shards = DurableObjectNamespace<PresenceShard>;

/** Eastern North America, beside the API, through which every socket passes. */
const locationHint = 'enam';

export function besideApi<Class extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<Class>,
  name: string,
): DurableObjectStub<Class> {
  return namespace.get(namespace.idFromName(name), { locationHint });
}

const shard = (namespace: Shards, index: number) => besideApi(namespace, `shard-${index}`);

export function shardWith(namespace: Shards, shards: number, uid: string) {
  return shard(namespace, shardOf(uid, shards));
}

/** A shard that does not answer counts as empty, which is logged. */
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

/** Presence must not fail its caller: failures are only logged. */
export function noteFailure(error: unknown): void {
  logFailure('presence', error);
}
