import { readdirSync, readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { root } from '../scripts/processes.ts';
import { openDb } from '../worker/api/db/client.ts';
import { type D1, d1At, databaseWorker } from './d1.ts';

export type { D1 } from './d1.ts';

let migrations: string[][] | undefined;

function readMigrations(): string[][] {
  const folder = `${root}migrations/`;
  const files = readdirSync(folder).sort();
  return files.map((file) => splitSql(readFileSync(folder + file, 'utf8')));
}

/** Applies all migrations to an empty D1. */
export async function migrate(d1: D1): Promise<void> {
  migrations ??= readMigrations();
  for (const statements of migrations) {
    await d1.batch(statements.map((statement) => d1.prepare(statement)));
  }
}

/** The D1 of a Miniflare with a `databaseWorker`. */
export async function d1Of(miniflare: Miniflare): Promise<D1> {
  return d1At(await miniflare.unsafeGetDirectURL('database'));
}

/** A real D1 with all migrations, without a Worker. */
export async function openDatabase() {
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [databaseWorker('DB')] }));
  const d1 = await d1Of(miniflare);
  await migrate(d1);
  return { d1, db: openDb(d1), close: () => miniflare.dispose() };
}
