import type { Job } from './job.ts';

const keyOf = (list: string) => `trabajo-${list}`;

/** Keeps a job in the tab until it is finished: a reload can go on with it, and the same keys. */
export function keepJob<Row>(list: string, job: Job<Row> | null): void {
  try {
    if (job) sessionStorage.setItem(keyOf(list), JSON.stringify(job));
    else sessionStorage.removeItem(keyOf(list));
  } catch {
    // A browser that keeps nothing: the job lasts as long as the page.
  }
}

/** A job that the tab holds, left by a page that went away in its middle. */
export function keptJob<Row>(list: string): Job<Row> | null {
  try {
    // Only this module writes it, and the rows are those of the list of that name.
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
