import { join } from 'node:path';
import { connect, queryDatabase } from '../deployment/cloudflare.ts';
import { targetArgs, wranglerIn } from '../deployment/environments.ts';
import { type Environment, readSite } from '../deployment/site.ts';
import { run } from '../processes.ts';
import { Stop, step } from '../steps.ts';
import { differencesOf, type Facts, type Query, readFacts } from './facts.ts';
import { orderedFile, restoreFile } from './rehearse.ts';

/** A site that is busy may change what is counted and change it back; it is then asked again. */
const attempts = 3;

/** Exports with wrangler, whose output names where an export can be fetched. */
async function dump(environment: Environment, file: string): Promise<string> {
  const args = [...targetArgs('api', environment), '--remote', '--output', file];
  try {
    return await run('wrangler', ['d1', 'export', 'DB', ...args], wranglerIn(environment));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    throw new Stop(error.message.replace(/https?:\/\/\S+/g, '…'));
  }
}

/** A database of somewhere else: asks it, and writes an export of it to a file. */
export interface RemoteDatabase {
  query: Query;
  dump: (file: string) => Promise<unknown>;
}

export async function databaseOf(environment: Environment): Promise<RemoteDatabase> {
  const ask = await connect();
  const site = readSite(environment);
  if (!site) throw new Stop(`Todavía no hay sitio en «${environment}»: npm run setup.`);
  return {
    query: (sql) => queryDatabase(ask, site, sql),
    dump: (file) => dump(environment, file),
  };
}

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
