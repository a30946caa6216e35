import { measureCosts } from '../tests/costs/measure.ts';
import { writeSizes, writeThousands } from '../tests/costs/prices.ts';
import { writeCosts, writePart } from '../tests/costs/table.ts';
import { buildAll } from './build.ts';
import { runSupervised } from './processes.ts';

/** What requests ask of the database and what they cost, measured and written into docs/costs.md. */
async function main(): Promise<void> {
  await buildAll();
  const { costs, sizes } = await measureCosts();
  const parts = {
    requests: writeCosts(costs),
    thousands: writeThousands(costs),
    sizes: writeSizes(sizes),
  };
  for (const [name, part] of Object.entries(parts)) {
    writePart(name, part);
    console.log(`${part}\n`);
  }
}

await runSupervised(main);
