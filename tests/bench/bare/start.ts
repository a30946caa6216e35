import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import {
  unstable_getMiniflareWorkerOptions as miniflareOptionsOf,
  unstable_readConfig as readConfig,
} from 'wrangler';
import { callWrangler } from '../../../scripts/deployment/wrangler.ts';
import { root } from '../../../scripts/processes.ts';
import { findFreePort } from '../../support/harness.ts';

const config = `${root}tests/bench/bare/wrangler.toml`;
const tables = [
  'CREATE TABLE hits (id TEXT PRIMARY KEY, n INTEGER)',
  'CREATE TABLE leads (id TEXT PRIMARY KEY, email TEXT UNIQUE)',
  'CREATE TABLE mails (id TEXT PRIMARY KEY, sent INTEGER)',
];

/** Starts an empty Hono Worker in the local server that `startSite` uses. */
export async function startBareWorker() {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  await callWrangler(['deploy', '--dry-run', '--config', config, '--outdir', folder]);
  const { workerOptions } = miniflareOptionsOf(readConfig({ config }));
  const { modulesRules: _, ...options } = workerOptions;
  const contents = readFileSync(`${folder}/worker.js`, 'utf8');
  const port = await findFreePort();
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      workers: [
        {
          ...options,
          name: 'bare',
          modulesRoot: folder,
          modules: [{ type: 'ESModule', path: `${folder}/worker.js`, contents }],
        },
      ],
      host: '127.0.0.1',
      port,
      cf: false,
    }),
    resourcePersistencePath: join(folder, 'state'),
  });
  const db = await miniflare.getD1Database('DB');
  await db.batch(tables.map((table) => db.prepare(table)));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      await miniflare.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
