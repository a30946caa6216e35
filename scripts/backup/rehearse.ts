import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { readPartConfig } from '../deployment/environments.ts';
import { callWrangler } from '../deployment/wrangler.ts';
import { findStateDatabase } from '../local-data.ts';
import { CommandError, runStep } from '../steps.ts';
import { type DatabaseFigures, listDifferences, type Query, readDatabaseFigures } from './facts.ts';

/** In this folder, wrangler finds our database by its name and keeps it below `.wrangler/state`. */
function makePlace(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const [database] = readPartConfig('api').d1_databases;
  const { database_name, database_id } = database ?? {};
  const d1_databases = [{ binding: 'DB', database_name, database_id }];
  const config = { name: 'drill', compatibility_date: '2026-10-20', d1_databases };
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(config));
  return folder;
}

const d1 = (place: string, ...args: string[]) =>
  callWrangler(['d1', ...args, '--local'], {}, place);

const isPragma = /^PRAGMA\b/i;
const isTable = /^CREATE TABLE\b/i;
const isRow = /^(INSERT|DELETE)\b/i;

/**
 * Reorders an export of D1, so that an empty database can execute it. The export writes each table together
 * with its rows, and D1 refuses a row whose table refers to a later table («no such table»). So all tables come
 * first, and then the rows. The indexes and triggers come last, because the triggers would move the money
 * twice.
 */
function restoreOrder(exported: string): string {
  const statements = splitSql(exported).map((statement) => statement.trim());
  const rank = (statement: string) =>
    [isPragma, isTable, isRow].findIndex((kind) => kind.test(statement)) + 1 || 4;
  const sorted = [1, 2, 3, 4].flatMap((wanted) =>
    statements.filter((statement) => statement !== '' && rank(statement) === wanted),
  );
  return `${sorted.map((statement) => statement.replace(/;$/, '')).join(';\n')};\n`;
}

/** Queries the database's file directly, because wrangler takes seconds for each query. */
const queryOf =
  (place: string): Query =>
  (sql) => {
    const db = new DatabaseSync(findStateDatabase(join(place, '.wrangler/state')), {
      readOnly: true,
    });
    try {
      return db.prepare(sql).all();
    } finally {
      db.close();
    }
  };

export interface DatabaseSource {
  query: Query;
  dump: (file: string) => Promise<unknown>;
  /** Stores the time of a good backup (UTC ms), so that the owner's dashboard shows the backup's age. */
  note?: (takenAt: number) => Promise<unknown>;
}

/** Copies the database from a folder of local state, so that the local site can keep running. */
export function openLocalDatabase(state: string, folder: string): DatabaseSource {
  findStateDatabase(state);
  const place = makePlace(folder);
  cpSync(`${state}/v3/d1`, join(place, '.wrangler/state/v3/d1'), { recursive: true });
  return { query: queryOf(place), dump: (file) => d1(place, 'export', 'DB', '--output', file) };
}

/** Returns the path of the file beside an export that has its statements in an executable order. */
export const orderedFilePath = (file: string) => `${file.replace(/\.sql$/, '')}.restore.sql`;

export async function restoreFile(file: string, folder: string): Promise<DatabaseFigures> {
  const place = makePlace(folder);
  const ordered = orderedFilePath(file);
  const exported = readFileSync(file, 'utf8');
  if (!/\bCREATE TABLE\b/.test(exported)) {
    throw new CommandError(
      `${file} no es una copia en SQL. Si es la de GitHub, ábrela antes con openssl ` +
        '(docs/operations.md, «Backup and restore»).',
    );
  }
  writeFileSync(ordered, restoreOrder(exported));
  await runStep('Restaurar en una base vacía', () =>
    d1(place, 'execute', 'DB', '--yes', '--file', ordered),
  );
  return readDatabaseFigures(queryOf(place));
}

/**
 * The comparison needs several attempts, because a busy site may change a figure during an export and then
 * change it back.
 */
const attempts = 3;

/** Exports a database, restores the export into an empty local database, and compares both databases. */
export async function rehearseRestore(
  { query, dump, note }: DatabaseSource,
  file: string,
  folder: string,
): Promise<DatabaseFigures> {
  const count = () => runStep('Contar lo que hay', () => readDatabaseFigures(query));
  let different: string[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await count();
    const takenAt = Date.now();
    await runStep('Exportar', () => dump(file));
    const after = await count();
    const backup = await restoreFile(file, join(folder, `to-${attempt}`));
    different = listDifferences(backup, before, after);
    if (different.length > 0) continue;
    await note?.(takenAt);
    return backup;
  }
  throw new CommandError(`La copia no es lo que hay: ${different.join(', ')}.`);
}
