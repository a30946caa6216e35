import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newRepository } from '../tests/support/repository.ts';
import { versionOf } from './version.ts';

const repository = newRepository();
const { folder, write, commit } = repository;
afterAll(() => repository.remove());

test('a part has the version of the last commit that touched what it depends on', () => {
  const first = commit(['mf-admin/src/routes.tsx', 'mf-member/src/routes.tsx'], 'both');
  const second = commit(['mf-admin/src/routes.tsx'], 'admin');
  expect(versionOf('mf-admin', folder)).toBe(second);
  expect(versionOf('mf-member', folder)).toBe(first);
  // What each depends on: changed.test.ts.
  const kit = commit(['shell/ui/button.tsx'], 'the kit');
  expect(versionOf('mf-admin', folder)).toBe(kit);
});

test('what is not committed shows as a plus, on the parts that it concerns', () => {
  const committed = commit(['mf-public/src/routes.tsx'], 'public');
  write('mf-public/src/new.tsx');
  expect(versionOf('mf-public', folder)).toBe(`${committed}+`);
  expect(versionOf('mf-member', folder)).not.toContain('+');
});

test('a folder without git has an unknown version', () => {
  const bare = mkdtempSync(join(tmpdir(), 'ingreso-'));
  expect(versionOf('gateway', bare)).toBe('desconocida');
  rmSync(bare, { recursive: true });
});
