import { DurableObject } from 'cloudflare:workers';
import { parseConfig } from '../env.ts';
import {
  createPasswordHasher,
  createQueue,
  type QueuePlace,
  type QueueResult,
} from './passwords.ts';

/** Each check takes about 150 ms, so the last check waits less than a browser's timeout. */
const maxWaiting = 12;

/**
 * Hashes and compares passwords, one at a time, in Durable Objects. So the thread that serves all requests
 * stays free (decision 029). Refuses new work when the queue is full.
 */
export class PasswordHasher extends DurableObject {
  readonly #passwords;
  readonly #inTurn = createQueue(maxWaiting, () => scheduler.wait(0));

  constructor(
    ctx: DurableObjectState,
    env: object,
    config: Parameters<typeof createPasswordHasher>[0] = parseConfig(env),
  ) {
    super(ctx, env);
    this.#passwords = createPasswordHasher(config);
  }

  hash(password: string, place: QueuePlace): Promise<QueueResult<string>> {
    return this.#inTurn(place, () => this.#passwords.hash(password));
  }

  verify(password: string, hash: string | null, place: QueuePlace): Promise<QueueResult<boolean>> {
    return this.#inTurn(place, () => this.#passwords.verify(password, hash));
  }
}
