import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { copyPreparedDatabase, readDatabaseId } from '../../scripts/prepared-database.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { connectD1, createDatabaseWorker, type D1 } from './d1.ts';

export type { D1 } from './d1.ts';

interface StorageOptions {
  /** An existing folder, whose databases the site uses without a change. */
  kept?: string | undefined;
}

/** Creates a folder for Miniflare's storage, with a database that has all migrations. */
export async function createStorage({ kept }: StorageOptions = {}) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'storage-'));
  await copyPreparedDatabase(folder);
  return {
    folder,
    remove(): void {
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the D1 of a Miniflare that runs the Worker of `createDatabaseWorker`. */
export async function connectMiniflareD1(miniflare: Miniflare): Promise<D1> {
  return connectD1(await miniflare.unsafeGetDirectURL('database'));
}

/** Opens a real D1 with all migrations, without a Worker. */
export async function openDatabase() {
  const storage = await createStorage();
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({ workers: [createDatabaseWorker(readDatabaseId())] }),
    resourcePersistencePath: storage.folder,
  });
  const d1 = await connectMiniflareD1(miniflare);
  return {
    d1,
    db: openDb(d1),
    async close(): Promise<void> {
      await miniflare.dispose();
      storage.remove();
    },
  };
}
