import { expect, test } from 'vitest';
import { openOwnD1, openOwnDatabase } from '../support/own-site.ts';

// Tests without a Worker use SQLite in their own process. This SQLite must refuse everything that D1 refuses.

const places = { D1: (await openOwnD1()).d1, SQLite: openOwnDatabase().d1 };

const list = (count: number, text: string, by = ', ') =>
  Array.from({ length: count }, () => text).join(by);

const limits: [string, number, (count: number) => [string, ...unknown[]]][] = [
  ['parameters', 100, (n) => [`SELECT ${list(n, '?', ' + ')}`, ...Array(n).fill(1)]],
  ['characters in a LIKE pattern', 50, (n) => [`SELECT 'a' LIKE ?`, 'a'.repeat(n)]],
  ['selects in a compound', 5, (n) => [list(n, 'SELECT 1', ' UNION ALL ')]],
  ['columns', 100, (n) => [`SELECT ${list(n, '1')}`]],
  ['levels of an expression', 100, (n) => [`SELECT ${list(n, '1', ' + ')}`]],
  ['characters in a statement', 100_000, (n) => [`SELECT 1${' '.repeat(n - 8)}`]],
];

test.each(limits)('D1 and SQLite refuse too many %s', async (_, max, write) => {
  for (const [place, d1] of Object.entries(places)) {
    const run = (count: number) => {
      const [text, ...values] = write(count);
      return d1
        .prepare(text)
        .bind(...values)
        .all();
    };
    await expect(run(max), place).resolves.toBeDefined();
    await expect(run(max + 1), place).rejects.toThrow();
  }
});
