import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../scripts/processes.ts';

/** A copy of the project's files, committed or not, for a test to change; packages are linked. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-'));
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const path of listed.split('\0').filter((name) => name && existsSync(root + name))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(root + path, join(copy, path));
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
  const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` };
  const options = { cwd: copy, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
}
