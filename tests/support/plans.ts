import { type Db, openDb } from '../../worker/api/db/client.ts';
import type { D1 } from './database.ts';

interface Asked {
  text: string;
  values: unknown[];
}

/** Returns a database for the stores that records each statement with its values and runs it in `d1`. */
function listen(d1: D1, asked: Asked[]): D1 {
  const prepare = (text: string) => ({
    bind(...values: unknown[]) {
      asked.push({ text, values });
      return d1.prepare(text).bind(...values);
    },
  });
  const batch = (statements: Parameters<D1['batch']>[0]) => d1.batch(statements);
  return { prepare, batch } as unknown as D1;
}

/** A query with its name. */
export type PlannedQuery = [what: string, work: (db: Db) => PromiseLike<unknown>];

/** Returns SQLite's query plan for each statement that a store sends: one text for each step. */
export async function readQueryPlans(
  d1: D1,
  work: (db: Db) => PromiseLike<unknown>,
): Promise<string[]> {
  const asked: Asked[] = [];
  await work(openDb(listen(d1, asked)));
  if (asked.length === 0) throw new Error('nothing was asked');
  const plans: string[] = [];
  for (const { text, values } of asked) {
    const explained = d1.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...values);
    const { results } = await explained.all<{ detail: string }>();
    plans.push(...results.map(({ detail }) => detail));
  }
  return plans;
}
