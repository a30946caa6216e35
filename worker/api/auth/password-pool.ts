import { authSentences } from '#contract/auth/sentences.ts';
import { UnavailableError } from '../../shared/errors.ts';
import type { Bindings } from '../bindings.ts';
import type { Config } from '../env.ts';
import { hashToken } from '../tokens/cookies.ts';
import { createPasswordHasher, type QueuePlace, type QueueResult } from './passwords.ts';

const hashers = 4;
/** The region near the database, because every sign-in queries the database before and after the hash. */
const locationHint = 'enam';
/** The approximate time until a full queue is empty. */
const retryAfterSeconds = 3;

/**
 * Creates functions that hash and compare passwords in a pool of Durable Objects instead of the shared
 * isolate. They throw `UnavailableError` when the caller's lane of the queue is full in both objects that
 * they try, or when too many password checks of the account are in the queue.
 */
export function createPasswordPool(
  { PASSWORDS: namespace }: Pick<Bindings, 'PASSWORDS'>,
  config: Config,
) {
  const { isOutdated } = createPasswordHasher(config);
  const hasher = (index: number) =>
    namespace.get(namespace.idFromName(`hasher-${index % hashers}`), { locationHint });

  /**
   * The first object to try. It is always the same for an account, so that it can count the account's
   * password checks.
   */
  const firstFor = (place: QueuePlace) =>
    place.lane === 'known'
      ? Buffer.from(hashToken(place.account), 'base64url').readUInt8(0)
      : Math.floor(Math.random() * hashers);

  async function ask<Answer>(
    place: QueuePlace,
    call: (object: ReturnType<typeof hasher>) => Promise<QueueResult<Answer>>,
  ): Promise<Answer> {
    const first = firstFor(place);
    const turn = await call(hasher(first));
    const isCrowded = 'refusal' in turn && turn.refusal === 'crowded';
    const last = isCrowded ? await call(hasher(first + 1)) : turn;
    if ('answer' in last) return last.answer;
    throw new UnavailableError(authSentences[last.refusal], retryAfterSeconds);
  }

  return {
    isOutdated,
    hash: (password: string, place: QueuePlace) =>
      ask(place, (object) => object.hash(password, place)),
    verify: (password: string, hash: string | null, place: QueuePlace) =>
      ask(place, (object) => object.verify(password, hash, place)),
  };
}
