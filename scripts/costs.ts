import { measureCosts } from '../tests/costs/measure.ts';
import { writeMonths } from '../tests/costs/months.ts';
import { writePricesPerThousand, writeSizes } from '../tests/costs/prices.ts';
import {
  isWithinTolerance,
  mergeCosts,
  readCosts,
  readPart,
  writeCosts,
  writePart,
} from '../tests/costs/table.ts';
import { buildAll } from './build.ts';
import { runSupervised } from './processes.ts';

/** Measures the work of requests in the database, and writes the differences into docs/costs.md. */
async function main(): Promise<void> {
  await buildAll();
  const measured = await measureCosts();
  const costs = mergeCosts(measured.costs, readCosts(readPart('requests')));
  const [known, sizes] = [readPart('sizes'), writeSizes(measured.sizes)];
  const parts = {
    requests: writeCosts(costs),
    thousands: writePricesPerThousand(costs),
    sizes: isWithinTolerance(known, sizes) ? known : sizes,
    months: writeMonths(costs, measured.sizes),
  };
  for (const [name, part] of Object.entries(parts)) {
    writePart(name, part);
    console.log(`${part}\n`);
  }
}

await runSupervised(main);
