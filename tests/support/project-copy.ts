import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../scripts/processes.ts';

/** Copies a project's files, committed or not, so that a test may change them. Links the packages. */
export function copyProject(from = root): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: from, encoding: 'utf8' });
  // If `node_modules` is a link, `.gitignore` does not match it, because a link is no folder. Then git lists
  // the link.
  const files = listed.split('\0').filter((name) => name && name !== 'node_modules');
  for (const path of files.filter((name) => existsSync(join(from, name)))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(from, path), join(copy, path));
  }
  // The copy's tests ask git for the copy's files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  symlinkSync(`${root}node_modules`, join(copy, 'node_modules'));
  return copy;
}

/** Copies the builds of parts that the copy does not change. */
export function copyBuilds(copy: string, parts: string[]): void {
  for (const part of parts) {
    cpSync(`${root}dist/${part}`, join(copy, 'dist', part), { recursive: true });
  }
}

/** Runs a program in a copy with the Node and packages of the tests, and expects success. */
export function runInCopy(copy: string, command: string, ...args: string[]): void {
  // The copy runs the short version of its tests.
  const { SWEEP: _, ...own } = process.env;
  const env = { ...own, PATH: `${root}node_modules/.bin:${own.PATH}` };
  const options = { cwd: copy, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
}

/** Runs the unit tests of a copy, except the test that reads the git history. */
export function runUnitTests(copy: string): void {
  const args = ['--testTimeout=60000', '--exclude', 'scripts/deployment/migrations.test.ts'];
  runInCopy(copy, 'vitest', 'run', '--project=unit', ...args);
}
