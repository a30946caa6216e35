import { type Cost, measureProbe } from '../costs/measure.ts';
import { type CostsSite, type Probe, startCostsSite } from '../costs/world.ts';
import { type Bound, calculateMaxRows } from './bounds.ts';

/** The number of rows that a request may always read. A list's page with its joins reads about this many. */
const fewRows = 60;

export const countRowsRead = ({ rowsRead, after }: Cost) => rowsRead + after.rowsRead;

/** The reads of a probe in two databases. The large database has ten times as many members. */
export interface Growth {
  name: string;
  small: Cost;
  large: Cost;
}

async function measureAll(world: CostsSite, probes: readonly Probe[]): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const probe of probes) costs.push(await measureProbe(world, probe));
  return costs;
}

/** Runs every probe on two databases and returns the reads. */
export async function measureGrowth(
  members: readonly [number, number],
  probes: readonly Probe[],
): Promise<Growth[]> {
  const worlds: CostsSite[] = [];
  // The sites start one after the other. A site that starts while another database is being filled would be
  // too slow for its health check.
  for (const count of members) {
    worlds.push(await startCostsSite({ members: count, tripMs: 3 }));
  }
  try {
    const [small = [], large = []] = await Promise.all(
      worlds.map((world) => measureAll(world, probes)),
    );
    return probes.flatMap(({ name }, index) => {
      const [one, other] = [small[index], large[index]];
      return one && other ? [{ name, small: one, large: other }] : [];
    });
  } finally {
    await Promise.all(worlds.map((world) => world.stop()));
  }
}

/** Returns a shortened text of the statement that read the most rows. */
function dearestOf({ readBy = [] }: Cost): string {
  const [dearest] = readBy.toSorted(([, one], [, other]) => other - one);
  const [text = '', rows] = dearest ?? [];
  return `${rows} by «${text.replace(/\s+/g, ' ').slice(0, 240)}»`;
}

export const growsTooFast = ({ small, large }: Growth): boolean =>
  countRowsRead(large) > 2 * Math.max(countRowsRead(small), fewRows);

/**
 * Describes the probes that read too much: more than their bound or, without a bound, more than twice as much
 * in the large database. An example is `GET /x: 40 → 400 rows`.
 */
export function describeFaults(growths: readonly Growth[], bounds: readonly Bound[]): string[] {
  return growths.flatMap((growth) => {
    const { name, small, large } = growth;
    if (!growsTooFast(growth)) return [];
    const bound = bounds.find(({ which }) => which.test(name));
    const max = bound && calculateMaxRows(bound, large);
    if (max !== undefined && countRowsRead(large) <= max) return [];
    const limit = max === undefined ? 'no bound' : `bound ${max}`;
    return [
      `${name}: ${countRowsRead(small)} → ${countRowsRead(large)} rows, ${limit}; ${dearestOf(large)}`,
    ];
  });
}
