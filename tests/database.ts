import { readdirSync, readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { root } from '../scripts/processes.ts';
import { openDb } from '../worker/api/db/client.ts';
import { type D1, d1At, databaseWorker } from './d1.ts';

export type { D1 } from './d1.ts';

interface Migration {
  file: string;
  statements: string[];
}
let migrations: Migration[] | undefined;

function readMigrations(): Migration[] {
  const folder = `${root}migrations/`;
  const files = readdirSync(folder).sort();
  return files.map((file) => ({ file, statements: splitSql(readFileSync(folder + file, 'utf8')) }));
}

/** Applies the migrations to a D1: all, or those of which `wanted` holds. */
export async function migrate(
  d1: D1,
  wanted: (file: string) => boolean = () => true,
): Promise<void> {
  migrations ??= readMigrations();
  for (const { file, statements } of migrations) {
    if (!wanted(file)) continue;
    await d1.batch(statements.map((statement) => d1.prepare(statement)));
  }
}

/** The D1 of a Miniflare with a `databaseWorker`. */
export async function d1Of(miniflare: Miniflare): Promise<D1> {
  return d1At(await miniflare.unsafeGetDirectURL('database'));
}

/** A real D1 with all migrations, or some, without a Worker. */
export async function openDatabase(wanted?: (file: string) => boolean) {
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [databaseWorker('DB')] }));
  const d1 = await d1Of(miniflare);
  await migrate(d1, wanted);
  return { d1, db: openDb(d1), close: () => miniflare.dispose() };
}
