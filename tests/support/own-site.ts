import { afterAll, afterEach } from 'vitest';
import { openDatabase } from './database.ts';
import { noFaults } from './faults.ts';
import { startSite } from './harness.ts';

/** Starts a separate site for a test file and stops it after the file's tests. */
export async function ownSite(options: Parameters<typeof startSite>[0] = {}) {
  const site = await startSite(options);
  afterAll(() => site.stop());
  return site;
}

/** Starts a site like `ownSite`, for tests that call the API and no page. */
export const ownApi = (options: Parameters<typeof ownSite>[0] = {}) =>
  ownSite({ ...options, apiOnly: true });

/** Opens a separate migrated D1 for a test file, without a Worker. */
export async function ownDatabase() {
  const database = await openDatabase();
  afterAll(database.close);
  return database;
}

/** Returns separate faults for a test file and resets them after each test. */
export function ownFaults() {
  const faults = noFaults();
  afterEach(() => {
    Object.assign(faults, noFaults());
  });
  return faults;
}
