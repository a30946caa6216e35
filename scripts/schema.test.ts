import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './processes.ts';
import { schemaFile, writeSchema } from './schema.ts';

test('docs/schema.sql shows the result of the migrations', () => {
  const isCurrent = readFileSync(root + schemaFile, 'utf8') === writeSchema();
  expect(isCurrent, 'to write it anew: npm run schema').toBe(true);
});
