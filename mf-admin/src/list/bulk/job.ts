import type { Outcome } from '#client/api.ts';
import { isUncertain } from '#client/api.ts';
import { wantsReauthentication } from '#client/use-action.ts';
import type { ErrorCode } from '#contract/errors.ts';

/**
 * State of a row: `waiting` was not started; `unanswered` was sent, with unknown result. A job that
 * continues does both; an unanswered row goes with the same key, so never twice.
 */
export type ItemState = 'waiting' | 'running' | 'done' | 'refused' | 'unanswered';

export interface Item<Row> {
  row: Row;
  /** The row's Idempotency-Key. */
  key: string;
  state: ItemState;
  message: string;
}

/** An action on many rows, with its progress. */
export interface Job<Row> {
  /** The action's label. */
  action: string;
  values: Record<string, string>;
  items: Item<Row>[];
}

/** Whether the next rows would fail as well: no connection, no session, too many requests. */
const isFutile = (code: ErrorCode) =>
  code === 'unavailable' ||
  code === 'deadline-exceeded' ||
  code === 'unauthenticated' ||
  code === 'resource-exhausted';

/** State of a row after its answer, and whether the next may start. */
export function settle(outcome: Outcome<{ message: string }>): {
  state: ItemState;
  message: string;
  goOn: boolean;
} {
  if (outcome.ok) return { state: 'done', message: outcome.answer.message, goOn: true };
  const { code, message } = outcome;
  if (isUncertain(code)) return { state: 'unanswered', message, goOn: !isFutile(code) };
  // Nothing was done: the row can be retried after the person has reauthenticated.
  if (isFutile(code) || wantsReauthentication(outcome))
    return { state: 'waiting', message, goOn: false };
  return { state: 'refused', message, goOn: true };
}

/** The rows that are left when the job continues, unanswered ones first. */
export function leftOf<Row>({ items }: Job<Row>): Item<Row>[] {
  const left = (state: ItemState) => items.filter((item) => item.state === state);
  return [...left('unanswered'), ...left('waiting')];
}

/** Whether every row has an answer. */
export function isFinished<Row>({ items }: Job<Row>): boolean {
  return items.every(({ state }) => state === 'done' || state === 'refused');
}

/** Runs `perform` for each of `todo`, `width` at a time; stops early once it returns false. */
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
