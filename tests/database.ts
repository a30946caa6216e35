import { readdirSync, readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { root } from '../scripts/processes.ts';
import { openDb } from '../worker/api/db/client.ts';

/** A D1 as the Worker gets it. */
export type D1 = Parameters<typeof openDb>[0];

type Databases = NonNullable<V4WorkerOptions['d1Databases']>;

/** A Worker that applies migrations: from outside, each statement is a round trip of its own. */
export const migrator = (d1Databases: Databases): V4WorkerOptions => ({
  name: 'migrator',
  modules: true,
  script: `export default {
    async fetch(request, { DB }) {
      for (const statements of await request.json())
        await DB.batch(statements.map((statement) => DB.prepare(statement)));
      return new Response();
    }
  }`,
  d1Databases,
  compatibilityDate: '2026-11-01',
});

/** Applies all migrations to an empty D1, that of the `migrator` among the Workers. */
export async function migrate(miniflare: Miniflare): Promise<void> {
  const files = readdirSync(`${root}migrations`).sort();
  const statements = files.map((file) =>
    splitSql(readFileSync(`${root}migrations/${file}`, 'utf8')),
  );
  const worker = await miniflare.getWorker('migrator');
  const body = JSON.stringify(statements);
  const { ok, status } = await worker.fetch('http://migrator/', { method: 'POST', body });
  if (!ok) throw new Error(`the migrations failed: ${status}`);
}

/** A real D1 with all migrations, without a Worker in front. */
export async function openDatabase() {
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [migrator(['DB'])] }));
  const d1: D1 = await miniflare.getD1Database('DB');
  await migrate(miniflare);
  return { d1, db: openDb(d1), close: () => miniflare.dispose() };
}
