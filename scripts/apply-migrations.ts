import { globSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { root } from './processes.ts';

/** Returns the names of the migrations in their order. The first migration begins the base schema. */
export const listMigrationNames = () => globSync('*.sql', { cwd: `${root}migrations` }).sort();

/** Applies the migrations that a database lacks, and returns the names of these migrations. */
export function applyMigrations(db: DatabaseSync, known: readonly unknown[] = []): string[] {
  const names = listMigrationNames().filter((name) => !known.includes(name));
  for (const name of names) db.exec(readFileSync(`${root}migrations/${name}`, 'utf8'));
  return names;
}
