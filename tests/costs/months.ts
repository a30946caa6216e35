import type { Cost } from './measure.ts';
import { dollarsFor, sumUsedResources, type UsedResources } from './prices.ts';
import { writeTable } from './table.ts';
import type { TableSize } from './world.ts';

const memberCounts = [1000, 10_000, 100_000];
const databaseBytes = 10e9;

/** In a year, a member has ten surveys and five unlocked apps, and one member in four has a payout. */
const aMonth = { surveys: 10 / 12, 'unlocked apps': 5 / 12, 'payouts, paid by hand': 1 / 48 };
const runsOfCron = 43_200;
const nights = 30;

const findCost = (costs: Cost[], name: string): Cost => {
  const cost = costs.find((one) => one.name === name);
  if (!cost) throw new Error(`no cost of ${name}`);
  return cost;
};
const rowsIn = (sizes: TableSize[], table: string) =>
  sizes.find((one) => one.table === table)?.rows ?? 0;

/** Returns the bytes that an average member adds to the database in a year. */
const bytesPerMember = (sizes: TableSize[]) =>
  sizes.reduce((sum, { rows, bytes }) => sum + rows * bytes, 0) / rowsIn(sizes, 'members');

/** Writes what a month of the whole site costs after its first year, for several numbers of members. */
export function writeMonths(costs: Cost[], sizes: TableSize[]): string {
  const entries = rowsIn(sizes, 'ledger_entries');
  const night = findCost(costs, 'cron, with the nightly check').rowsRead / entries;
  const idle = findCost(costs, 'cron, nothing due');
  const bytes = bytesPerMember(sizes);
  const rows = memberCounts.map((members) => {
    const used: UsedResources = sumUsedResources(costs, aMonth, members);
    const rowRead =
      used.rowRead +
      runsOfCron * idle.rowsRead +
      nights * night * entries * (members / rowsIn(sizes, 'members'));
    const rowWritten = used.rowWritten + runsOfCron;
    const size = (members * bytes) / 1e9;
    const dollars = 5 + dollarsFor({ ...used, rowRead, rowWritten }) + Math.max(0, size - 5) * 0.75;
    return [
      ...[members.toLocaleString('en'), (rowRead / 1e6).toFixed(0), (rowWritten / 1e6).toFixed(2)],
      ...[size.toFixed(2), dollars.toFixed(2)],
    ];
  });
  const full = Math.floor(databaseBytes / bytes / 1000) * 1000;
  return [
    `The nightly check reads ${night.toFixed(0)} rows an entry of the ledger. A year leaves ${Math.round(bytes).toLocaleString('en')} bytes a member: 10 GB hold ${full.toLocaleString('en')} members.`,
    '',
    writeTable(
      ['members', 'rows read, millions', 'rows written, millions', 'GB', 'US$ a month'],
      rows,
    ),
  ].join('\n');
}
