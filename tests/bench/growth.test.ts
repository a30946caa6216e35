import { expect, test } from 'vitest';
import { type Cost, measureProbe } from '../costs/measure.ts';
import { startCostsSite } from '../costs/world.ts';
import { countRowsRead } from '../growth/compare.ts';
import { cronProbes } from '../growth/cron.ts';
import { fileProbes, listProbes } from '../growth/lists.ts';
import { requestProbes } from '../growth/requests.ts';

// `MEMBERS=10000,100000,1000000 npm run bench -- growth` prints the rows that D1 counts as read, and the ms. A
// million members take 20 GB and half an hour.
const sizes = (process.env.MEMBERS ?? '10000,100000').split(',').map(Number);

/** The requests whose reads once grew with the number of members, and the most frequent requests. */
const measured =
  /^cron|reversal|perfil\/datos$|miembros\/:id$|revisar|resumen|\.csv$|^GET \/api\/(panel|encuestas|admin\/conciliacion)|miembros\?.*senal=por-revisar|Rosa\+|movimientos\?orden=fecha&tipo|^POST \/api\/(leads|registro|sesion|pagos)/;
const probes = [...requestProbes, ...listProbes, ...fileProbes, ...cronProbes].filter(({ name }) =>
  measured.test(name),
);

interface Measured {
  /** A cell such as `40 rows (12 ms)`, or the status of a refused request. */
  cell: string;
  cost: Cost | null;
}

async function measureAt(members: number): Promise<Measured[]> {
  const world = await startCostsSite({ members, apiOnly: true });
  try {
    const costs: Measured[] = [];
    for (const probe of probes) {
      const began = performance.now();
      const cost = await measureProbe(world, probe).catch((error: Error) => error);
      const ms = Math.round(performance.now() - began);
      costs.push(
        cost instanceof Error
          ? { cell: `${cost.message.slice(0, 60)} (${ms} ms)`, cost: null }
          : { cell: `${countRowsRead(cost)} rows (${ms} ms)`, cost },
      );
    }
    return costs;
  } finally {
    await world.stop();
  }
}

test('each measured request works, and the nightly check reads under 40 rows per entry', async () => {
  const table: Measured[][] = [];
  for (const members of sizes) table.push(await measureAt(members));
  const lines = probes.map(
    ({ name }, at) => `| ${[name, ...table.map((costs) => costs[at]?.cell)].join(' | ')} |`,
  );
  console.log([`| | ${sizes.join(' | ')} |`, ...lines].join('\n'));
  const costs = table.flat().map(({ cost }) => cost);
  expect(costs).not.toContain(null);
  const nights = costs.filter((cost) => cost?.name.includes('night'));
  for (const night of nights)
    expect(night && countRowsRead(night) / (night.units ?? 0)).toBeLessThan(40);
}, 14_400_000);
