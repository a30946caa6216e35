import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { listMigrationNames } from '../../scripts/apply-migrations.ts';
import { findStateDatabase, migrateDatabase } from '../../scripts/local-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a developer's local database and changes it with SQL. Returns its folder. */
async function startedBefore(name: string, sql: string) {
  const state = join(folder, name);
  await migrateDatabase(state);
  run(state, sql);
  return state;
}

function run(state: string, sql: string) {
  const db = new DatabaseSync(findStateDatabase(state));
  try {
    return sql.startsWith('SELECT') ? db.prepare(sql).all() : db.exec(sql);
  } finally {
    db.close();
  }
}

const lead = `INSERT INTO leads (id, email, app_name, timestamp, consent_version, consented_at,
  guide_mailed_at) VALUES ('a', 'a@b.co', 'Honeygain', 1, '1', 1, 1);`;
const leads = 'SELECT id FROM leads';
const noted = 'SELECT name FROM d1_migrations ORDER BY name';
const allNames = listMigrationNames().map((name) => ({ name }));
const firstPosts = '0007_first_posts.sql';

test('the start replaces a local database older than the base schema', async () => {
  const before = `DELETE FROM d1_migrations; DROP TABLE trust_looks;
    INSERT INTO d1_migrations (name) VALUES ('0001_public_site.sql'), ('0003_member_panel.sql');`;
  const state = await startedBefore('older', `${lead} ${before}`);
  expect(await migrateDatabase(state)).toBe(true);
  expect(run(state, noted)).toEqual(allNames);
  expect(run(state, 'SELECT * FROM trust_looks')).toEqual([]);
  expect(run(state, leads)).toEqual([]);
});

test('a local database gets its missing migrations and keeps its rows', async () => {
  const without = `DELETE FROM d1_migrations WHERE name = '${firstPosts}'; DELETE FROM posts;`;
  const state = await startedBefore('behind', `${lead} ${without}`);
  expect(await migrateDatabase(state)).toBe(false);
  expect(run(state, noted)).toEqual(allNames);
  expect(run(state, 'SELECT count(*) AS posts FROM posts')).toEqual([{ posts: 3 }]);
  expect(run(state, leads)).toEqual([{ id: 'a' }]);
});

test('a failing migration leaves a local database unchanged', async () => {
  const without = `DELETE FROM d1_migrations WHERE name = '0006_site.sql'; DROP TABLE settings;`;
  const state = await startedBefore('broken', without);
  await expect(migrateDatabase(state)).rejects.toThrow('table posts already exists');
  expect(run(state, "SELECT name FROM sqlite_schema WHERE name = 'settings'")).toEqual([]);
  expect(run(state, noted)).toHaveLength(allNames.length - 1);
});
