import { readdirSync, readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { root } from '../scripts/processes.ts';
import { openDb } from '../worker/src/db/client.ts';

/** A D1 as the Worker gets it. */
export type D1 = Parameters<typeof openDb>[0];

/** Applies all migrations to an empty D1. */
export async function migrate(d1: Pick<D1, 'batch' | 'prepare'>): Promise<void> {
  for (const file of readdirSync(`${root}migrations`).sort()) {
    const statements = splitSql(readFileSync(`${root}migrations/${file}`, 'utf8'));
    await d1.batch(statements.map((statement) => d1.prepare(statement)));
  }
}

/** A real D1 with all migrations, without a Worker in front. */
export async function openDatabase() {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: ['DB'],
      compatibilityDate: '2026-11-01',
    }),
  );
  const d1: D1 = await miniflare.getD1Database('DB');
  await migrate(d1);
  return { d1, db: openDb(d1), close: () => miniflare.dispose() };
}
