import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from '../../scripts/processes.ts';

// The imports of the repository's files, parsed as text.

export interface Import {
  source: string;
  isType: boolean;
}

const statement =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/** The imports of a module's text, including types and dynamic ones. */
export function importsOf(code: string): Import[] {
  return [...code.matchAll(statement)].map(([, type, named, dynamic]) => ({
    source: named ?? dynamic ?? '',
    isType: type !== undefined,
  }));
}

/** Path of an imported module; a package keeps its name. */
export function targetOf(file: string, source: string): string {
  if (source.startsWith('.')) return join(dirname(file), source);
  return source
    .replace(/^#contract\//, 'worker/contract/')
    .replace(/^#(ui|client|server)\//, 'shell/$1/');
}

/** Our own files of a pattern, as repository paths, without a release's generated ones. */
export const filesOf = (pattern: string) =>
  globSync(pattern, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', 'tests/contract/release'],
  });

export const codeOf = (file: string) => readFileSync(root + file, 'utf8');
