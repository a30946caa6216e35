import { buildAll } from '../../scripts/build.ts';
import { prepareEmptyDatabase } from '../../scripts/prepared-database.ts';

/**
 * Before a project's tests: builds the parts that they start, from the current code, and a database for their
 * sites.
 */
export async function setup(): Promise<void> {
  await buildAll();
  // Before the workers start, because all of them would prepare the database at once.
  await prepareEmptyDatabase();
}
