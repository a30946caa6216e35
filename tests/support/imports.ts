import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from '../../scripts/processes.ts';

// This file finds the imports of the repository's files in their text.

export interface Import {
  source: string;
  isType: boolean;
}

const statement =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/** Returns the imports in a module's text, including types and dynamic imports. */
export function findImports(code: string): Import[] {
  return [...code.matchAll(statement)].map(([, type, named, dynamic]) => ({
    source: named ?? dynamic ?? '',
    isType: type !== undefined,
  }));
}

/** Returns the path of an imported module; a package keeps its name. */
export function resolveImport(file: string, source: string): string {
  if (source.startsWith('.')) return join(dirname(file), source);
  return source
    .replace(/^#contract\//, 'worker/contract/')
    .replace(/^#(ui|client|server)\//, 'shell/$1/');
}

/**
 * Returns our own files that match a pattern, as repository paths, without the generated files of a release.
 */
export const listFiles = (pattern: string) =>
  globSync(pattern, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', 'tests/contract/release'],
  });

export const readFile = (file: string) => readFileSync(root + file, 'utf8');
