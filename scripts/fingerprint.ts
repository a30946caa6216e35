import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { root } from './processes.ts';

/**
 * Returns a hash of the names and contents of the matching files. A folder in `patterns` means all its files.
 */
export function fingerprint(patterns: string[]): string {
  const files = patterns.flatMap((pattern) => globSync([pattern, `${pattern}/**`], { cwd: root }));
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    if (!statSync(root + file).isFile()) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(root + file))
      .update('\0');
  }
  return hash.digest('hex');
}

const noteOf = (name: string) => `${root}.state/${name}.json`;

/** Returns whether the last run of a task, such as a build, used these inputs. */
export const isUpToDate = (name: string, inputs: string) =>
  existsSync(noteOf(name)) && readFileSync(noteOf(name), 'utf8') === JSON.stringify(inputs);

export function recordInputs(name: string, inputs: string): void {
  mkdirSync(dirname(noteOf(name)), { recursive: true });
  writeFileSync(noteOf(name), JSON.stringify(inputs));
}

export const forgetInputs = (name: string) => rmSync(noteOf(name), { force: true });
