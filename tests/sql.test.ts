import { expect, test } from 'vitest';
import { listFiles, readFile } from './support/imports.ts';

const files = listFiles('{worker,shell,mf-*,tests,scripts}/**/*.{ts,tsx,css,mjs}');

// A new column must not break an existing INSERT.
test('every INSERT names its columns', () => {
  const byPosition = /INSERT (?:OR \w+ )?INTO\s+\S+\s+(?:VALUES|SELECT)\b/g;
  const faults = files.flatMap((file) =>
    (readFile(file).match(byPosition) ?? []).map(
      (found) => `${file}: name the columns of «${found}»`,
    ),
  );
  expect(faults).toEqual([]);
});

test('only the database’s text helpers write raw SQL', () => {
  const raw = files.filter(
    (file) => file.startsWith('worker/api/') && /\bsql\.raw\(/.test(readFile(file)),
  );
  expect(raw).toEqual(['worker/api/db/text.ts']);
});

// Outside of the helpers, a type assertion would hide a row with wrong fields.
test('only the database’s helpers call `db.all`, `db.get` and `db.values`', () => {
  const raw = files.filter(
    (file) =>
      file.startsWith('worker/api/') && /\bdb\s*\.(?:all|get|values)\b/.test(readFile(file)),
  );
  expect(raw).toEqual(['worker/api/db/rows.ts']);
});

test('each statement is independent of another statement’s row count', () => {
  expect(files.filter((file) => /\bchanges\(\)/.test(readFile(file)))).toEqual([]);
});

// Code that reads results by position breaks silently when a statement moves.
test('only the batch helper runs batches', () => {
  const runs = files.filter(
    (file) =>
      file.startsWith('worker/api/') &&
      !file.includes('.test.') &&
      /\.batch\(/.test(readFile(file)),
  );
  expect(runs).toEqual(['worker/api/db/batch.ts', 'worker/api/db/guards.ts']);
});

test('only db/debts.ts tests in SQL whether an adjustment repaid a debt', () => {
  const sayers = files.filter(
    (file) => file.startsWith('worker/api/') && /debt_of\b.* IS NOT NULL/.test(readFile(file)),
  );
  expect(sayers).toEqual(['worker/api/db/debts.ts']);
});
