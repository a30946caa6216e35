import { authSentences } from '#contract/auth/sentences.ts';
import { Unavailable } from '../../shared/errors.ts';
import type { Bindings } from '../bindings.ts';
import type { Config } from '../env.ts';
import { createPasswords, type Lane } from './passwords.ts';

const hashers = 4;
/** Beside the database, which every sign-in asks before and after. */
const locationHint = 'enam';
/** Roughly how long a full queue takes. */
const retryAfterSeconds = 3;

/**
 * Hashes and compares passwords in a pool of Durable Objects instead of the isolate that everybody
 * shares. Throws `Unavailable` when the lane is full in the two objects that it asks.
 */
export function createPasswordPool(
  { PASSWORDS: namespace }: Pick<Bindings, 'PASSWORDS'>,
  config: Config,
) {
  const { isOutdated } = createPasswords(config);
  const hasher = (index: number) =>
    namespace.get(namespace.idFromName(`hasher-${index % hashers}`), { locationHint });

  async function ask<Answer>(
    call: (object: ReturnType<typeof hasher>) => Promise<Answer | null>,
  ): Promise<Answer> {
    const first = Math.floor(Math.random() * hashers);
    const answer = (await call(hasher(first))) ?? (await call(hasher(first + 1)));
    if (answer === null) throw new Unavailable(authSentences.crowded, retryAfterSeconds);
    return answer;
  }

  return {
    isOutdated,
    hash: (password: string, lane: Lane) => ask((object) => object.hash(password, lane)),
    verify: (password: string, hash: string | null, lane: Lane) =>
      ask((object) => object.verify(password, hash, lane)),
  };
}
