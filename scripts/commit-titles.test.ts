import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newRepository } from '../tests/support/repository.ts';
import { installHooks } from './hooks.ts';
import { root } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingreso-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the hook's refusal of a title. The result is empty if the hook accepts the title. */
function refusalOf(title: string): string {
  writeFileSync(join(folder, 'message'), `${title}\n\nA body.\n`);
  const hook = `${root}.githooks/commit-msg`;
  return spawnSync(hook, [join(folder, 'message')], { encoding: 'utf8' }).stderr;
}

test.each([
  'Add a commit hook',
  'Pass the token in the body',
  'Explain «Cobrado» beside each amount of the owner’s month',
  'Merge branch "main"',
  'fixup! Adding a hook',
])('the hook accepts the title «%s»', (title) => {
  expect(refusalOf(title)).toBe('');
});

test.each([
  ['Added a commit hook', 'imperative'],
  ['Adds a commit hook', 'imperative'],
  ['Adding a commit hook', 'imperative'],
  ['add a commit hook', 'capital'],
  ['Add a commit hook.', 'full stop'],
  [`Add ${'a'.repeat(57)}`, '60 characters'],
])('the hook refuses the title «%s»', (title, reason) => {
  expect(refusalOf(title)).toContain(reason);
});

describe('`installHooks` sets a clone’s hooks but keeps a person’s own hooks', () => {
  const repository = newRepository();
  beforeAll(() => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    repository.remove();
  });
  const hooksPath = () => repository.git('config', '--default', '', '--get', 'core.hooksPath');

  test('a folder inside another repository does not change this repository’s hooks', () => {
    repository.write('unpacked/package.json');
    installHooks(join(repository.folder, 'unpacked'));
    installHooks(folder);
    expect(hooksPath()).toBe('');
  });

  test('a person’s existing hooks stay in use', () => {
    repository.write('.git/hooks/pre-push');
    installHooks(repository.folder);
    expect(hooksPath()).toBe('');
    repository.remove('.git/hooks/pre-push');
  });

  test('a person’s own `core.hooksPath` stays', () => {
    repository.git('config', 'core.hooksPath', 'mine');
    installHooks(repository.folder);
    expect(hooksPath()).toBe('mine');
    repository.git('config', '--unset', 'core.hooksPath');
  });

  test('a clone gets the hooks, which check its commits', () => {
    repository.write('.githooks/commit-msg', readFileSync(`${root}.githooks/commit-msg`, 'utf8'));
    chmodSync(join(repository.folder, '.githooks/commit-msg'), 0o755);
    installHooks(repository.folder);
    expect(() => repository.commit(['one'], 'Added one')).toThrow('imperative');
    expect(repository.commit(['one'], 'Add one')).toMatch(/^\w{7}/);
  });
});
