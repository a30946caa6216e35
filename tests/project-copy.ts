import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../scripts/processes.ts';

/** A copy of the project's files, committed or not, which a test may change; with our packages. */
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
