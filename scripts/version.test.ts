import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newRepository } from '../tests/support/repository.ts';
import { findUncommittedFiles, findVersion } from './version.ts';

const repository = newRepository();
const { folder, write, commitFiles } = repository;
afterAll(() => repository.remove());

const lockfile = (jose: string) =>
  JSON.stringify({ packages: { 'node_modules/jose': { version: jose } } });

test('a part’s version is the last commit that touched one of its inputs', () => {
  const first = commitFiles(
    {
      'worker/api/index.ts': "import 'jose';\nimport '../contract/a.ts';",
      'worker/contract/a.ts': '',
      'worker/edge/index.ts': '',
      'package-lock.json': lockfile('1'),
    },
    'both',
  );
  expect(findVersion('gateway', folder)).toBe(first);
  const second = commitFiles({ 'worker/contract/a.ts': 'export {};' }, 'the contract');
  expect(findVersion('api', folder)).toBe(second);
  const update = commitFiles({ 'package-lock.json': lockfile('2') }, 'a package');
  commitFiles({ 'package.json': '{ "scripts": {} }', 'docs/a.md': '' }, 'a script and a document');
  expect(findVersion('api', folder)).toBe(update);
  expect(findVersion('gateway', folder)).toBe(first);
});

test('an uncommitted file adds «+» to the version of each part that uses the file', () => {
  const committed = findVersion('api', folder);
  write('worker/contract/a.ts', "export * from './new.ts';");
  write('worker/contract/new.ts', 'export {};');
  expect(findVersion('api', folder)).toBe(`${committed}+`);
  expect(findUncommittedFiles('api', folder)).toEqual([
    ' M worker/contract/a.ts',
    '?? worker/contract/new.ts',
  ]);
  expect(findVersion('gateway', folder)).not.toContain('+');
  write('package.json', '{ "scripts": { "new": "" } }');
  write('package-lock.json', lockfile('3'));
  expect(findUncommittedFiles('api', folder)).toHaveLength(4);
  expect(findVersion('gateway', folder)).not.toContain('+');
});

test('the version of a part in a folder without git is unknown', () => {
  const bare = mkdtempSync(join(tmpdir(), 'ingreso-'));
  expect(findVersion('gateway', bare)).toBe('desconocida');
  rmSync(bare, { recursive: true });
});
