import { DurableObject } from 'cloudflare:workers';
import { parseConfig } from '../env.ts';
import { createPasswords, createQueue, type Lane } from './passwords.ts';

/** At some 150 ms each, the last one waits less than a browser does. */
const mostWaiting = 12;

/**
 * Hashes and compares passwords, one at a time, in Durable Objects, which do not run on the thread
 * that serves everybody's requests (decision 029). Resolves to null when too many are waiting.
 */
export class PasswordHasher extends DurableObject {
  readonly #passwords;
  readonly #inTurn = createQueue(mostWaiting, () => scheduler.wait(0));

  constructor(
    ctx: DurableObjectState,
    env: object,
    config: Parameters<typeof createPasswords>[0] = parseConfig(env),
  ) {
    super(ctx, env);
    this.#passwords = createPasswords(config);
  }

  hash(password: string, lane: Lane): Promise<string | null> {
    return this.#inTurn(lane, () => this.#passwords.hash(password));
  }

  verify(password: string, hash: string | null, lane: Lane): Promise<boolean | null> {
    return this.#inTurn(lane, () => this.#passwords.verify(password, hash));
  }
}
