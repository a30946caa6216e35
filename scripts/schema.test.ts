import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './processes.ts';
import { formatSchema, schemaFile } from './schema.ts';

test('docs/schema.sql shows the result of the migrations', () => {
  const isCurrent = readFileSync(root + schemaFile, 'utf8') === formatSchema();
  expect(isCurrent, 'to write it anew: npm run schema').toBe(true);
});

test('a comment before each table, view and trigger states its rule', () => {
  const bare = globSync('migrations/*.sql', { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(root + file, 'utf8').matchAll(
        /(?<!^--.*\n(?:DROP .*\n)?)^CREATE (?:TABLE|VIEW|TRIGGER) \w+/gm,
      ),
      ([created]) => `${file}: ${created}`,
    ),
  );
  expect(bare).toEqual([]);
});
