import { expect, test } from 'vitest';
import { TimeoutExceeded } from '../../shared/timeout.ts';
import { withTimeouts } from './guards.ts';

const never = () => new Promise<never>(() => {});

/** Creates the part of a D1 database that the test calls. */
function databaseOf(call: () => Promise<unknown>) {
  const statement = { bind: () => statement, all: call };
  const seen: unknown[] = [];
  const batch = (statements: unknown[]) => {
    seen.push(...statements);
    return call();
  };
  const d1 = { prepare: () => statement, batch } as unknown as D1Database;
  return { limited: withTimeouts(d1, 20), seen, statement };
}

test('a query without an answer times out, alone and in a batch', async () => {
  const { limited } = databaseOf(never);
  const statement = limited.prepare('SELECT ?').bind(1);
  await expect(statement.all()).rejects.toThrow(TimeoutExceeded);
  await expect(limited.batch([statement])).rejects.toThrow(TimeoutExceeded);
});

test('the guard returns answers and gives a batch the database’s original statements', async () => {
  const { limited, seen, statement } = databaseOf(async () => ['row']);
  const own = limited.prepare('SELECT ?').bind(1);
  expect(await own.all()).toEqual(['row']);
  expect(await limited.batch([own])).toEqual(['row']);
  expect(seen).toEqual([statement]);
});
