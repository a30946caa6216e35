import { join } from 'node:path';
import * as z from 'zod';
import { targetArgs, wranglerIn } from '../deployment/environments.ts';
import type { Environment } from '../deployment/site.ts';
import { run } from '../processes.ts';
import { Stop, step } from '../steps.ts';
import { differencesOf, type Facts, type Query, readFacts } from './facts.ts';
import { orderedFile, restoreFile } from './rehearse.ts';

/** A site that is busy may change what is counted and change it back; it is then asked again. */
const attempts = 3;

/** Runs wrangler on an environment's database. Its output names where an export can be fetched. */
async function d1(environment: Environment, order: string, ...args: string[]): Promise<string> {
  const target = [...targetArgs('api', environment), '--remote'];
  try {
    return await run('wrangler', ['d1', order, 'DB', ...target, ...args], wranglerIn(environment));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    throw new Stop(error.message.replace(/https?:\/\/\S+/g, '…'));
  }
}

const answers = z.tuple([z.object({ results: z.array(z.unknown()) })]);

async function query(environment: Environment, sql: string): Promise<unknown[]> {
  const told = await d1(environment, 'execute', '--yes', '--json', '--command', sql);
  return answers.parse(JSON.parse(told))[0].results;
}

/** A database of somewhere else: asks it, and writes an export of it to a file. */
export interface RemoteDatabase {
  query: Query;
  dump: (file: string) => Promise<unknown>;
}

export const databaseOf = (environment: Environment): RemoteDatabase => ({
  query: (sql) => query(environment, sql),
  dump: (file) => d1(environment, 'export', '--output', file),
});

/**
 * Exports a database to a file, restores it into an empty one of this machine, compares both and notes
 * in the exported one when the copy was taken: the administrator's dashboard tells its age.
 */
export async function rehearseRemote(
  { query, dump }: RemoteDatabase,
  file: string,
  folder: string,
): Promise<Facts> {
  const count = () => step('Contar lo que hay', () => readFacts(query));
  let different: string[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await count();
    const takenAt = Date.now();
    await step('Exportar', () => dump(file));
    const after = await count();
    const copy = await restoreFile(file, join(folder, `to-${attempt}`), orderedFile(file));
    different = differencesOf(copy, before, after);
    if (different.length > 0) continue;
    const note = `INSERT INTO heartbeats (name, at) VALUES ('backup', ${takenAt})
      ON CONFLICT (name) DO UPDATE SET at = excluded.at`;
    await step('Anotar la copia', () => query(note));
    return copy;
  }
  throw new Stop(`La copia no es lo que hay: ${different.join(', ')}.`);
}
