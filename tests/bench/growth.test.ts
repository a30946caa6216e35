import { expect, test } from 'vitest';
import { type Cost, measure } from '../costs/measure.ts';
import { startCosts } from '../costs/world.ts';
import { rowsOf } from '../growth/compare.ts';
import { cronProbes } from '../growth/cron.ts';
import { fileProbes, listProbes } from '../growth/lists.ts';
import { requestProbes } from '../growth/requests.ts';

// MEMBERS=10000,100000,1000000 npm run bench -- growth: rows that D1 says it read, and ms. A million members are 20 GB
// of disk and half an hour.
const sizes = (process.env.MEMBERS ?? '10000,100000').split(',').map(Number);

/** What once grew with the members, and what everybody does. */
const measured =
  /^cron|reversal|perfil\/datos$|miembros\/:id$|revisar|resumen|\.csv$|^GET \/api\/(panel|encuestas|admin\/conciliacion)|miembros\?.*senal=por-revisar|Rosa\+|movimientos\?orden=fecha&tipo|^POST \/api\/(leads|registro|sesion|pagos)/;
const probes = [...requestProbes, ...listProbes, ...fileProbes, ...cronProbes].filter(({ name }) =>
  measured.test(name),
);

interface Measured extends Cost {
  ms: number;
}

async function measureAt(members: number): Promise<Measured[]> {
  const world = await startCosts({ members, apiOnly: true });
  try {
    const costs: Measured[] = [];
    for (const probe of probes) {
      const began = performance.now();
      const cost = await measure(world, probe);
      costs.push({ ...cost, ms: performance.now() - began });
    }
    return costs;
  } finally {
    await world.stop();
  }
}

test('rows read and ms at each size', async () => {
  const table: Measured[][] = [];
  for (const members of sizes) table.push(await measureAt(members));
  const cell = ({ ms, ...cost }: Measured) => `${rowsOf(cost)} (${Math.round(ms)} ms)`;
  const rows = probes.map(({ name }, at) => {
    const cells = table.flatMap((costs) => costs[at] ?? []).map(cell);
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  console.log([`| | ${sizes.join(' | ')} |`, ...rows].join('\n'));
  const nights = table.map((costs) => costs.find(({ name }) => name.includes('night')));
  for (const night of nights) expect(rowsOf(night as Cost) / (night?.units ?? 0)).toBeLessThan(40);
}, 14_400_000);
