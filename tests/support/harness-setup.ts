import { buildAll } from '../../scripts/build.ts';
import { prepareEmptyDatabase } from '../../scripts/prepared-database.ts';

/**
 * Runs before a project's tests: builds from the current code the parts that the tests start, and prepares a
 * database for the tests' sites.
 */
export async function setup(): Promise<void> {
  await buildAll();
  // The database must exist before the workers start, because all workers would prepare it at once.
  await prepareEmptyDatabase();
}
