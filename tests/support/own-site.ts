import { afterAll, afterEach } from 'vitest';
import { openDatabase } from './database.ts';
import { noFaults } from './faults.ts';
import { startSite } from './harness.ts';

/** A site of a test file's own, which ends with it. */
export async function ownSite(options: Parameters<typeof startSite>[0] = {}) {
  const site = await startSite(options);
  afterAll(() => site.stop());
  return site;
}

/** As `ownSite`, for tests that ask the API and no page. */
export const ownApi = (options: Parameters<typeof ownSite>[0] = {}) =>
  ownSite({ ...options, apiOnly: true });

/** A migrated D1 of a test file's own, without a Worker. */
export async function ownDatabase() {
  const database = await openDatabase();
  afterAll(database.close);
  return database;
}

/** Faults of a test file's own, which end with each test. */
export function ownFaults() {
  const faults = noFaults();
  afterEach(() => {
    Object.assign(faults, noFaults());
  });
  return faults;
}
