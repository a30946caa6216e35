import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../scripts/processes.ts';

/** A copy of a project's files, committed or not, for a test to change; packages are linked. */
export function copyProject(from = root): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: from, encoding: 'utf8' });
  for (const path of listed.split('\0').filter((name) => name && existsSync(join(from, name)))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(from, path), join(copy, path));
  }
  symlinkSync(`${root}node_modules`, join(copy, 'node_modules'));
  return copy;
}

/** Copies the builds of parts that the copy does not change. */
export function copyBuilds(copy: string, parts: string[]): void {
  for (const part of parts) {
    cpSync(`${root}dist/${part}`, join(copy, 'dist', part), { recursive: true });
  }
}

/** Runs a program in a copy and expects success, with the Node and packages of the tests. */
export function runIn(copy: string, command: string, ...args: string[]): void {
  // The copy's tests run in their short version.
  const { SWEEP: _, ...own } = process.env;
  const env = { ...own, PATH: `${root}node_modules/.bin:${own.PATH}` };
  const options = { cwd: copy, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
}

/** The unit tests of a copy, without diffs that apply only once and what reads the git history. */
export function runUnitTests(copy: string): void {
  const excluded = ['tests/extending.test.ts', 'scripts/deployment/migrations.test.ts'];
  const others = excluded.flatMap((file) => ['--exclude', file]);
  runIn(copy, 'vitest', 'run', '--project=unit', '--testTimeout=60000', ...others);
}

/** A section of docs/extending.md: how an entry of a registry is added. */
export interface Section {
  title: string;
  /** Its text without the diff. */
  text: string;
  patch: string;
  /** Files that the patch creates or changes. */
  files: string[];
}

const diff = /```diff\n([\s\S]*?)```\n/g;

/** The sections of the page, in its order. */
export function readSections(): Section[] {
  const [, ...parts] = readFileSync(`${root}docs/extending.md`, 'utf8').split(/^## /m);
  return parts.map((part) => {
    const patch = [...part.matchAll(diff)].map(([, lines = '']) => lines).join('');
    const files = [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path);
    const [title = '', ...text] = part.replace(diff, '').split('\n');
    return { title, text: text.join('\n').trim(), patch, files };
  });
}

/** Applies a patch to a folder, or only checks it; returns git's error, or ''. */
export function applyPatch(folder: string, patch: string, ...options: '--check'[]): string {
  const args = ['apply', ...options, '-'];
  const { status, stderr } = spawnSync('git', args, {
    cwd: folder,
    input: patch,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}
