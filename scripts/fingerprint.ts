import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './processes.ts';

/** Hash of the names and contents of the files that match; a folder stands for all its files. */
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

/** Whether a piece of work was last done from these inputs. */
export function isDone(name: string, inputs: string): boolean {
  try {
    const note: unknown = JSON.parse(readFileSync(noteOf(name), 'utf8'));
    return typeof note === 'object' && note !== null && 'inputs' in note && note.inputs === inputs;
  } catch {
    return false;
  }
}

/** Notes that a piece of work is done. */
export function noteDone(name: string, inputs: string): void {
  mkdirSync(dirname(noteOf(name)), { recursive: true });
  writeFileSync(noteOf(name), `${JSON.stringify({ inputs })}\n`);
}

/** Removes a note, before the work is done again. */
export function noteUndone(name: string): void {
  rmSync(noteOf(name), { force: true });
}
