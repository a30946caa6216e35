import { afterAll, afterEach, vi } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { openDatabase } from './database.ts';
import { createNoFaults } from './faults.ts';
import { startSite } from './harness.ts';
import { startInProcess } from './in-process.ts';
import { openSqlite } from './sqlite.ts';

/** Starts a separate site for a test file and stops it after the file's tests. */
export async function startOwnSite(options: Parameters<typeof startSite>[0] = {}) {
  const site = await startSite(options);
  afterAll(() => site.stop());
  return site;
}

/** Starts a site like `startOwnSite`, for tests that call the API and no page. */
export const startOwnApi = (options: Parameters<typeof startOwnSite>[0] = {}) =>
  startOwnSite({ ...options, apiOnly: true });

/**
 * Opens a separate database for a test file in the test's process. A statement takes much less time than in
 * D1, and the database has D1's limits (tests/integration/sqlite.test.ts).
 */
export function openOwnDatabase() {
  const d1 = openSqlite();
  return { d1, db: openDb(d1) };
}

/** Starts the API like `startOwnApi`, but in the test's process, for tests of many calls. */
export function startOwnInProcessApi(vars: Parameters<typeof startInProcess>[1] = {}) {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  afterAll(() => logged.mockRestore());
  return startInProcess(openSqlite(), vars);
}

/** Opens a separate migrated D1 for a test file, without a Worker. */
export async function openOwnD1() {
  const { close, ...database } = await openDatabase();
  afterAll(close);
  return database;
}

/** Returns a separate set of faults for a test file, and resets the set after each test. */
export function createOwnFaults() {
  const faults = createNoFaults();
  afterEach(() => {
    Object.assign(faults, createNoFaults());
  });
  return faults;
}
