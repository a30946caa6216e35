import { copyFileSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { applyMigrations, listMigrationNames } from './apply-migrations.ts';
import { readPartConfig } from './deployment/environments.ts';
import { fingerprint, isUpToDate, recordInputs } from './fingerprint.ts';
import { root } from './processes.ts';
import { CommandError } from './steps.ts';

/** The scripts that create the database. */
const scripts = ['scripts/apply-migrations.ts', 'scripts/prepared-database.ts'];

const home = `${root}.state/prepared-database`;
const folderOf = (storage: string) => `${storage}/d1/miniflare-D1DatabaseObject`;

/** Returns the id of the site's D1. The name of the local file depends on this id. */
export function readDatabaseId(): string {
  const [database] = readPartConfig('api').d1_databases;
  return database?.database_id ?? '';
}

/** Returns the file of the D1 in Miniflare's storage. */
export function findDatabaseFile(storage: string): string {
  const folder = folderOf(storage);
  const [file] = globSync('*.sqlite', { cwd: folder }).filter((name) => name !== 'metadata.sqlite');
  if (!file) throw new CommandError('Todavía no hay base de datos local: npm start la crea.');
  return join(folder, file);
}

/** Makes workerd create the file, because only workerd knows the file's name. */
async function createFile(): Promise<void> {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: { DB: readDatabaseId() },
    }),
    resourcePersistencePath: home,
  });
  try {
    const db = await miniflare.getD1Database('DB');
    await db.exec('SELECT 1');
  } finally {
    await miniflare.dispose();
  }
}

/** SQL of the table in which wrangler records the migrations of a database. */
const account = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies missing migrations. Returns false if the database did not begin with the base schema. */
function complete(file: string): boolean {
  const db = new DatabaseSync(file);
  try {
    db.exec(`BEGIN; ${account}`);
    const rows = db.prepare('SELECT name FROM d1_migrations ORDER BY id').all();
    const known = rows.map(({ name }) => name);
    if (known.length > 0 && known[0] !== listMigrationNames()[0]) return false;
    const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
    for (const name of applyMigrations(db, known)) note.run(name);
    db.exec('COMMIT');
    return true;
  } finally {
    db.close();
  }
}

/** Prepares an empty database with all migrations, and prepares it again only if the migrations change. */
export async function prepareEmptyDatabase(): Promise<void> {
  const inputs = fingerprint(['migrations', ...scripts]) + readDatabaseId();
  if (isUpToDate('prepared-database', inputs) && existsSync(folderOf(home))) return;
  rmSync(home, { recursive: true, force: true });
  await createFile();
  complete(findDatabaseFile(home));
  recordInputs('prepared-database', inputs);
}

/** Copies the prepared database into a storage without a database. Resolves to whether it did so. */
export async function copyPreparedDatabase(storage: string): Promise<boolean> {
  const folder = folderOf(storage);
  if (existsSync(folder)) return false;
  await prepareEmptyDatabase();
  const prepared = findDatabaseFile(home);
  mkdirSync(folder, { recursive: true });
  const placed = join(folder, basename(prepared));
  copyFileSync(prepared, placed);
  const db = new DatabaseSync(placed);
  // The site must believe that the cron has just run, so the code sets the times of the cron's jobs to now.
  db.exec('UPDATE heartbeats SET at = unixepoch() * 1000');
  db.close();
  return true;
}

/**
 * Gives a storage a database with all migrations. The database is a copy of the prepared database, or an
 * older database that gets the missing migrations. If the older database is from before the base schema
 * (decision 046), the function replaces it and resolves to true.
 */
export async function updateDatabase(storage: string): Promise<boolean> {
  if ((await copyPreparedDatabase(storage)) || complete(findDatabaseFile(storage))) return false;
  rmSync(folderOf(storage), { recursive: true });
  return copyPreparedDatabase(storage);
}
