import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { root } from '../../scripts/processes.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { type D1, d1At, databaseWorker } from './d1.ts';

export type { D1 } from './d1.ts';

let migrations: string[][] | undefined;

function readMigrations(): string[][] {
  const folder = `${root}migrations/`;
  const files = readdirSync(folder).sort();
  return files.map((file) => splitSql(readFileSync(folder + file, 'utf8')));
}

/** Applies the migrations to a D1. */
export async function migrate(d1: D1): Promise<void> {
  migrations ??= readMigrations();
  for (const statements of migrations) {
    await d1.batch(statements.map((statement) => d1.prepare(statement)));
  }
}

/** Migrated databases of this process by their ids: copying one costs a tenth of migrating another. */
const migrated = new Map<string, { name: string; contents: Buffer }>();

async function keepMigrated(databaseId: string, folder: string): Promise<void> {
  const name = readdirSync(folder).find((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
  if (!name) throw new Error(`no database in ${folder}`);
  const copy = join(folder, 'migrated.sqlite');
  const source = new DatabaseSync(join(folder, name), { readOnly: true });
  await backup(source, copy);
  source.close();
  migrated.set(databaseId, { name, contents: readFileSync(copy) });
  rmSync(copy);
}

interface StorageOptions {
  /** An existing folder, whose databases are used as they are. */
  kept?: string | undefined;
}

/** A folder for Miniflare's storage, and the migrations of its D1. */
export function newStorage(databaseId: string, { kept }: StorageOptions = {}) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'storage-'));
  const databases = join(folder, 'd1/miniflare-D1DatabaseObject');
  const isNew = !existsSync(databases);
  const copy = migrated.get(databaseId);
  if (isNew && copy) {
    mkdirSync(databases, { recursive: true });
    writeFileSync(join(databases, copy.name), copy.contents);
  }
  return {
    folder,
    /** To be called once the D1 runs. */
    async migrate(d1: D1): Promise<void> {
      if (!isNew || copy) return;
      await migrate(d1);
      await keepMigrated(databaseId, databases);
    },
    remove(): void {
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The D1 of a Miniflare with a `databaseWorker`. */
export async function d1Of(miniflare: Miniflare): Promise<D1> {
  return d1At(await miniflare.unsafeGetDirectURL('database'));
}

/** A real D1 with all migrations, without a Worker. */
export async function openDatabase() {
  const storage = newStorage('DB');
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({ workers: [databaseWorker('DB')] }),
    resourcePersistencePath: storage.folder,
  });
  const d1 = await d1Of(miniflare);
  await storage.migrate(d1);
  return {
    d1,
    db: openDb(d1),
    async close(): Promise<void> {
      await miniflare.dispose();
      storage.remove();
    },
  };
}
