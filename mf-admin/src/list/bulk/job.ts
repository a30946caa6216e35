import type { Outcome } from '#client/api.ts';
import { isUncertain } from '#client/api.ts';
import { wantsReauthentication } from '#client/use-action.ts';
import type { ErrorCode } from '#contract/errors.ts';

/**
 * What became of a row: `waiting` was not begun, `unanswered` was sent but nobody knows whether it
 * arrived. Both are done by going on; an unanswered row goes with the same key, so never twice.
 */
export type ItemState = 'waiting' | 'running' | 'done' | 'refused' | 'unanswered';

export interface Item<Row> {
  row: Row;
  /** The row's Idempotency-Key. */
  key: string;
  state: ItemState;
  message: string;
}

/** An action on many rows, with how far it has come. */
export interface Job<Row> {
  /** The action's label. */
  action: string;
  values: Record<string, string>;
  items: Item<Row>[];
}

/** Whether the rows that follow would fare no better: no connection, no session, too many. */
const isFutile = (code: ErrorCode) =>
  code === 'unavailable' ||
  code === 'deadline-exceeded' ||
  code === 'unauthenticated' ||
  code === 'resource-exhausted';

/** What an answer makes of its row, and whether the next may begin. */
export function settle(outcome: Outcome<{ message: string }>): {
  state: ItemState;
  message: string;
  goOn: boolean;
} {
  if (outcome.ok) return { state: 'done', message: outcome.answer.message, goOn: true };
  const { code, message } = outcome;
  if (isUncertain(code)) return { state: 'unanswered', message, goOn: !isFutile(code) };
  // Nothing was done: the row can be tried again once it is known who asks.
  if (isFutile(code) || wantsReauthentication(outcome))
    return { state: 'waiting', message, goOn: false };
  return { state: 'refused', message, goOn: true };
}

/** The rows that going on would do, unanswered ones first. */
export function leftOf<Row>({ items }: Job<Row>): Item<Row>[] {
  const left = (state: ItemState) => items.filter((item) => item.state === state);
  return [...left('unanswered'), ...left('waiting')];
}

/** Whether every row has its answer. */
export function isFinished<Row>({ items }: Job<Row>): boolean {
  return items.every(({ state }) => state === 'done' || state === 'refused');
}

/** Does each of `todo`, at most `width` at a time; ends early once one says not to go on. */
export async function runAll<Todo>(
  todo: readonly Todo[],
  width: number,
  perform: (each: Todo) => Promise<boolean>,
): Promise<void> {
  const queue = [...todo];
  let goOn = true;
  async function work() {
    for (let next = queue.shift(); next !== undefined && goOn; next = queue.shift()) {
      goOn = (await perform(next)) && goOn;
    }
  }
  await Promise.all(Array.from({ length: width }, work));
}
