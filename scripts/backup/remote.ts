import { connectToCloudflare, queryDatabase } from '../deployment/cloudflare.ts';
import { buildWranglerArgs, buildWranglerEnv } from '../deployment/environments.ts';
import { type Environment, explainMissingSite, readSite } from '../deployment/site.ts';
import { callWrangler } from '../deployment/wrangler.ts';
import { CommandError } from '../steps.ts';
import type { DatabaseSource } from './rehearse.ts';

/** Exports a database with wrangler. The function hides the URL of the export, which an error would show. */
async function dump(environment: Environment, file: string): Promise<string> {
  const args = [...buildWranglerArgs('api', environment), '--remote', '--output', file];
  try {
    return await callWrangler(['d1', 'export', 'DB', ...args], buildWranglerEnv(environment));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(error.message.replace(/https?:\/\/\S+/g, '…'));
  }
}

export async function openRemoteDatabase(environment: Environment): Promise<DatabaseSource> {
  const site = readSite(environment);
  if (!site) throw new CommandError(explainMissingSite(environment));
  const ask = await connectToCloudflare();
  const query = (sql: string) => queryDatabase(ask, site, sql);
  const note = (takenAt: number) =>
    query(`INSERT INTO heartbeats (name, at) VALUES ('backup', ${takenAt})
      ON CONFLICT (name) DO UPDATE SET at = excluded.at`);
  return { query, note, dump: (file) => dump(environment, file) };
}
