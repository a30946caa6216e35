import { adminProbes } from './admin-probes.ts';
import { memberProbes } from './member-probes.ts';
import { publicProbes } from './public-probes.ts';
import { type Call, countTrips } from './recorder.ts';
import { type CostsSite, type Probe, startCostsSite } from './world.ts';

export const probes: readonly Probe[] = [...publicProbes, ...memberProbes, ...adminProbes];

/** The statements and rows of some calls, as D1 counts them. */
export interface DatabaseWork {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

/** A request's work in D1, before its answer and after it. */
export interface Cost extends DatabaseWork {
  /** The name of the request's probe. */
  name: string;
  /** The number of successive calls to D1 before the answer. */
  trips: number;
  after: DatabaseWork;
  /** Each statement's text with the rows that it read. */
  readBy?: [text: string, rows: number][];
  /** The number of lines in the sent file, or of rows that the request has to read one by one. */
  units?: number;
}

function workOf(calls: DatabaseWork[]): DatabaseWork {
  const sum = (name: keyof DatabaseWork) => calls.reduce((total, call) => total + call[name], 0);
  return {
    statements: sum('statements'),
    rowsRead: sum('rowsRead'),
    rowsWritten: sum('rowsWritten'),
  };
}

/** Counts the lines as they arrive, because a file of millions of lines does not fit into a string. */
async function linesOf(body: ReadableStream<Uint8Array> | null = null): Promise<number> {
  let lines = 0;
  for await (const chunk of body ?? []) for (const byte of chunk) if (byte === 10) lines += 1;
  return lines;
}

export async function measureProbe(
  world: CostsSite,
  { name, isLeft, isStreamed, units, prepare }: Probe,
): Promise<Cost> {
  const act = await prepare(world);
  let lines = 0;
  async function ask() {
    const response = await act();
    if (response && response.status >= 400)
      throw new Error(`${name}: ${response.status} ${await response.text()}`);
    lines = (await linesOf(response?.body)) + 1;
  }
  const { answered, calls } = await world.recorder.during(ask, isLeft);
  const isAwaited = ({ ended }: Call) => isStreamed || answered === null || ended < answered;
  const awaited = calls.filter(isAwaited);
  const later = calls.filter((call) => !isAwaited(call));
  const readBy = calls.flatMap((call) => call.readBy);
  const read = isStreamed ? lines : ((await units?.(world)) ?? 0);
  return {
    name,
    units: read,
    readBy,
    trips: countTrips(awaited),
    ...workOf(awaited),
    after: workOf(later),
  };
}

/** Measures every probe, one after the other, and the sizes of the tables. */
export async function measureCosts() {
  const world = await startCostsSite();
  try {
    const costs: Cost[] = [];
    for (const probe of probes) costs.push(await measureProbe(world, probe));
    return { costs, sizes: world.sizes };
  } finally {
    await world.stop();
  }
}
