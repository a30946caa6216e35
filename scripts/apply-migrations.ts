import { globSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { root } from './processes.ts';

/** Applies all migrations to an empty database, and returns their names. */
export function applyMigrations(db: DatabaseSync): string[] {
  const names = globSync('*.sql', { cwd: `${root}migrations` }).sort();
  for (const name of names) db.exec(readFileSync(`${root}migrations/${name}`, 'utf8'));
  return names;
}
