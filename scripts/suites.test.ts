import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partNames } from './parts.ts';
import { root } from './processes.ts';
import { findTestFiles, suites } from './suites.ts';

test('every part has tests, and the folders of the tests exist', () => {
  expect(Object.keys(suites)).toEqual(expect.arrayContaining(partNames));
  for (const [name, { folders }] of Object.entries(suites)) {
    for (const folder of folders) expect(existsSync(`${root}${folder}/tsconfig.json`)).toBe(true);
    for (const kind of ['integration', 'e2e'] as const) {
      expect(findTestFiles(name, kind), `${kind} of ${name}`).not.toEqual([]);
    }
  }
});

test.each(['integration', 'e2e'] as const)('every test file of %s belongs to a part', (kind) => {
  const known = new Set(partNames.flatMap((name) => findTestFiles(name, kind)));
  const all = globSync(`tests/${kind}/**/*.test.ts`, { cwd: root });
  expect(all.filter((file) => !known.has(file))).toEqual([]);
});

test('the tests of the panel belong to mf-member only', () => {
  expect(findTestFiles('mf-admin', 'e2e').filter((file) => file.includes('/panel'))).toEqual([]);
  expect(findTestFiles('mf-member', 'e2e', ['panel-payout'])).toEqual([
    'tests/e2e/panel-payout.test.ts',
  ]);
});
