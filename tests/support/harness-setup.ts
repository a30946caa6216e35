import { buildAll } from '../../scripts/build.ts';
import { prepareEmptyDatabase } from '../../scripts/prepared-database.ts';

/** Builds the needed parts from the current code, and prepares a database for the tests' sites. */
export async function setup(): Promise<void> {
  await buildAll();
  // The database must exist before the workers start. Otherwise all workers would prepare it at once.
  await prepareEmptyDatabase();
}
