import { useEffect, useRef, useState } from 'react';
import { actionHeaders, useAction } from '#client/use-action.ts';
import type { BulkAction } from '../types.ts';
import { type Item, isFinished, type Job, leftOf, runAll, settle } from './job.ts';

/** Concurrent requests of a run. */
const width = 3;

/** The job of a list: at most one, kept until every row is settled or it is dropped. */
export function useJob<Row>(list: string, actions: readonly BulkAction<Row>[]) {
  const { run: press } = useAction();
  const [job, setJob] = useState<Job<Row> | null>(() => keptJob<Row>(list));
  const [isRunning, setIsRunning] = useState(false);
  const isWanted = useRef(true);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );

  function note(next: Job<Row> | null) {
    setJob(next);
    keepJob(list, next && !isFinished(next) ? next : null);
  }

  async function run(begun: Job<Row>) {
    const action = actions.find(({ label }) => label === begun.action);
    if (!action) return;
    let now = begun;
    const update = (key: string, part: Partial<Item<Row>>) => {
      const items = now.items.map((item) => (item.key === key ? { ...item, ...part } : item));
      now = { ...now, items };
      note(now);
    };
    async function perform({ row, key }: Item<Row>): Promise<boolean> {
      if (!action) return false;
      update(key, { state: 'running', message: '' });
      const call = () => action.run(row, begun.values, actionHeaders(key));
      const outcome = await press(call, { id: key });
      if (!outcome) {
        // The page is being left.
        update(key, { state: 'waiting' });
        return false;
      }
      const { goOn, ...settled } = settle(outcome);
      update(key, settled);
      return goOn && isWanted.current;
    }
    isWanted.current = true;
    setIsRunning(true);
    const [first, ...others] = leftOf(begun);
    // The first row reauthenticates once for all others.
    const mayGoOn = first !== undefined && (await perform(first));
    if (mayGoOn) await runAll(others, width, perform);
    setIsRunning(false);
  }

  return {
    job,
    isRunning,
    begin(action: BulkAction<Row>, rows: readonly Row[], values: Record<string, string>) {
      const begun: Job<Row> = {
        action: action.label,
        values,
        items: rows.map((row) => ({
          row,
          key: crypto.randomUUID(),
          state: 'waiting' as const,
          message: '',
        })),
      };
      note(begun);
      void run(begun);
    },
    goOn: () => job && void run(job),
    /** Starts no further rows; those that were sent finish. */
    stop() {
      isWanted.current = false;
    },
    drop: () => note(null),
    /** Closes the result: a finished job is dropped, an unfinished one stays to be continued. */
    leave() {
      if (job && isFinished(job)) note(null);
    },
  };
}

export type JobOf<Row> = ReturnType<typeof useJob<Row>>;

const keyOf = (list: string) => `trabajo-${list}`;

/** Keeps a job in the tab until it is finished: a reload can continue it with the same keys. */
function keepJob<Row>(list: string, job: Job<Row> | null): void {
  try {
    if (job) sessionStorage.setItem(keyOf(list), JSON.stringify(job));
    else sessionStorage.removeItem(keyOf(list));
  } catch {
    // Storage is refused: the job lasts as long as the page.
  }
}

/** An unfinished job in the tab's storage, left by an earlier page. */
function keptJob<Row>(list: string): Job<Row> | null {
  try {
    // Only this module writes it, with rows of the list of that name.
    const job: Job<Row> | null = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? 'null');
    const settled = job?.items.map((item) => ({
      ...item,
      ...(item.state === 'running' && { state: 'unanswered' as const }),
    }));
    return job && settled ? { ...job, items: settled } : null;
  } catch {
    return null;
  }
}
