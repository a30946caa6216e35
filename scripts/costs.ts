import { measureCosts } from '../tests/costs/measure.ts';
import { writeCosts, writePart } from '../tests/costs/table.ts';
import { buildAll } from './build.ts';
import { runSupervised } from './processes.ts';

/** What each route asks of the database, measured and written into docs/costs.md. */
async function main(): Promise<void> {
  await buildAll();
  const table = writeCosts(await measureCosts());
  writePart('requests', table);
  console.log(table);
}

await runSupervised(main);
