import { execFileSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { newRepository } from '../tests/support/repository.ts';
import { changedSince } from './changed.ts';
import { partNames } from './parts.ts';
import { root } from './processes.ts';

const repository = newRepository();
const { folder, commit } = repository;
afterAll(() => repository.remove());

/** All but the API, which draws nothing. */
const pages = partNames.filter((name) => name !== 'api');

test.each([
  ['mf-admin/src/list/rows.ts', ['mf-admin']],
  ['mf-public/wrangler.toml', ['mf-public']],
  ['worker/api/leads/store.ts', ['api']],
  ['worker/edge/documents.ts', ['gateway']],
  ['worker/shared/errors.ts', ['gateway', 'api']],
  ['migrations/0100_new.sql', ['api']],
  ['shell/src/main.tsx', ['gateway']],
  ['shell/ui/button.tsx', pages],
  ['shell/client/api.ts', pages],
  ['shell/router/index.ts', pages],
  ['shell/build/federation.ts', pages],
  ['worker/contract/leads/leads.ts', partNames],
  ['package-lock.json', partNames],
  ['docs/operations.md', []],
  ['tests/e2e/panel.test.ts', []],
])('a change to %s concerns %j', (path, expected) => {
  const base = commit(['README.md'], `before ${path}`);
  commit([path], `now ${path}`);
  expect(changedSince(base, folder)).toEqual(expected);
});

test('several commits are told together, and what is undone is not told', () => {
  const base = commit(['mf-member/src/a.ts', 'mf-admin/src/a.ts'], 'as it was');
  commit(['mf-member/src/a.ts', 'mf-admin/src/a.ts'], 'tried');
  commit(['mf-member/src/a.ts'], 'kept');
  commit(['mf-admin/src/a.ts'], 'as it was');
  expect(changedSince(base, folder)).toEqual(['mf-member']);
});

test('since a commit that is not there, everything has changed', () => {
  expect(changedSince('0'.repeat(40), folder)).toEqual(partNames);
});

test('the command tells it as JSON alone', () => {
  const args = ['scripts/changed.ts', '0'.repeat(40)];
  const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual({
    parts: partNames,
    remotes: partNames.filter((name) => name.startsWith('mf-')),
    gateway: true,
    api: true,
  });
});
