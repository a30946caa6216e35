import type { Cost } from './measure.ts';
import { writeTable } from './table.ts';
import type { TableSize } from './world.ts';

/** Cloudflare's prices for use beyond its plan of 5 US$ a month, from its pages of 2026-11-22. */
const dollarsPer = {
  request: 0.3e-6,
  cpuMs: 0.02e-6,
  rowRead: 0.001e-6,
  rowWritten: 1e-6,
  objectRequest: 0.15e-6,
  logLine: 0.6e-6,
};
export type UsedResources = Record<keyof typeof dollarsPer, number>;

/** The amounts that the plan includes each month. */
const included: UsedResources = {
  request: 10e6,
  cpuMs: 30e6,
  rowRead: 25e9,
  rowWritten: 50e6,
  objectRequest: 1e6,
  logLine: 20e6,
};

/** Upper bounds of the CPU time of one request in ms: in the gateway, and in the API with its database. */
const cpuMs = { gateway: 4, asked: 10 };

const event = 'POST /api/eventos';
const visit = 'POST /api/eventos, visit';
const panel = 'GET /api/panel, settings not in memory';
const lead = 'POST /api/leads/desbloqueo, settings not in memory';
const credit = 'GET /api/postback/:proveedor, credit, settings not in memory';

/**
 * The resources that each event uses. `gateway`: the number of pages and files that the gateway serves.
 * `cached`: the number of requests that the cached entrypoint also serves (one more request each). `asked`:
 * the calls to the API. `objects`: the number of calls to Durable Objects. Files that need no Worker cost
 * nothing.
 */
const happenings = [
  {
    what: 'first visits of `/`',
    gateway: 2,
    cached: 1,
    asked: ['GET /api/sesion, visitor', visit],
    objects: 0,
  },
  {
    what: 'unlocked apps',
    gateway: 0,
    cached: 0,
    asked: [lead, ...Array(5).fill(event)],
    objects: 0,
  },
  {
    what: 'leads of the home and app pages',
    gateway: 0,
    cached: 0,
    asked: [lead.replace('/desbloqueo', '')],
    objects: 0,
  },
  {
    what: 'new members, approved',
    gateway: 3,
    cached: 0,
    asked: [
      ...['POST /api/registro', 'POST /api/registro/verificar', 'POST /api/sesion, member', panel],
      'PATCH /api/admin/miembros/:id, approved',
    ],
    objects: 3,
  },
  {
    what: 'surveys',
    gateway: 0,
    cached: 0,
    asked: ['POST /api/encuestas/acceso, settings not in memory', credit, panel, panel],
    objects: 2,
  },
  {
    what: 'payouts, paid by hand',
    gateway: 0,
    cached: 0,
    asked: ['POST /api/pagos', 'POST /api/admin/pagos/lotes, paid', panel, panel],
    objects: 3,
  },
];

function usedBy(
  costs: Cost[],
  { gateway, cached, asked, objects }: (typeof happenings)[number],
): UsedResources {
  const found = asked.map((name) => {
    const cost = costs.find((one) => one.name === name);
    if (!cost) throw new Error(`no cost of ${name}`);
    return cost;
  });
  const sum = (rows: 'rowsRead' | 'rowsWritten') =>
    found.reduce((total, cost) => total + cost[rows] + cost.after[rows], 0);
  return {
    request: gateway + cached + asked.length,
    cpuMs: gateway * cpuMs.gateway + asked.length * cpuMs.asked,
    rowRead: sum('rowsRead'),
    rowWritten: sum('rowsWritten'),
    objectRequest: objects,
    logLine: gateway + asked.length,
  };
}

const names = Object.keys(dollarsPer) as (keyof UsedResources)[];

/** Returns the resources of some events together. Each event happens `count` × `times` times. */
export function sumUsedResources(
  costs: Cost[],
  counts: Record<string, number>,
  times: number,
): UsedResources {
  const all = Object.entries(counts).map(([what, count]) => {
    const one = happenings.find((happening) => happening.what === what);
    if (!one) throw new Error(`nothing happens as ${what}`);
    return { used: usedBy(costs, one), count: count * times };
  });
  const sum = (name: keyof UsedResources) =>
    all.reduce((total, { used, count }) => total + used[name] * count, 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as UsedResources;
}

/** Returns the price in US$ of the use beyond the plan's included amounts. */
export const dollarsFor = (used: UsedResources): number =>
  names.reduce((sum, name) => sum + Math.max(0, used[name] - included[name]) * dollarsPer[name], 0);

/** Writes the price of a thousand of each event, and how many such events the plan includes in a month. */
export const writePricesPerThousand = (costs: Cost[]) =>
  writeTable(
    [
      'a thousand',
      'requests',
      'log lines',
      'CPU, s',
      'rows read',
      'rows written',
      'US$',
      'in the plan a month',
    ],
    happenings.map((one) => {
      const used = usedBy(costs, one);
      const dollars = names.reduce((sum, name) => sum + used[name] * dollarsPer[name], 0);
      const max = Math.min(...names.map((name) => included[name] / used[name]));
      return [
        ...[one.what, 1000 * used.request, 1000 * used.logLine, used.cpuMs, 1000 * used.rowRead],
        ...[1000 * used.rowWritten, (1000 * dollars).toFixed(4), Math.floor(max / 1000) * 1000],
      ];
    }),
  );

/** The rows that a survey from the panel's list adds, by table. */
const noted = { survey_accesses: 1, survey_starts: 1, postbacks: 1 };

/** The rows that an event leaves permanently, by table. */
const growth: Record<string, Record<string, number>> = {
  'unlocked app': { leads: 1, outbox: 1 },
  'lead of a home or app page': { leads_generar: 1, outbox: 1 },
  'member, approved': { members: 1, outbox: 2, audit_log: 1 },
  survey: { ...noted, survey_transactions: 1, ledger_entries: 1 },
  'survey, held at first': { ...noted, survey_transactions: 1, ledger_entries: 2 },
  'payout, paid': { payouts: 1, ledger_entries: 1, outbox: 2, audit_log: 2 },
};

/** Pages do not read old rows of these tables, so the owner can move the rows elsewhere after a year. */
const archived = ['outbox', 'audit_log', 'postbacks', 'survey_accesses', 'survey_starts'];

const databaseBytes = 10e9;

const bytesOf = (sizes: TableSize[], rows: Record<string, number>) =>
  Object.entries(rows).reduce((sum, [table, count]) => {
    const size = sizes.find((one) => one.table === table);
    if (!size) throw new Error(`no size of ${table}`);
    return sum + count * size.bytes;
  }, 0);

/** Writes the size of a row of each table with its indexes, and how many events of a kind fill a database. */
export const writeSizes = (sizes: TableSize[]) =>
  [
    `Bytes a row with its part of the indexes: ${sizes.map(({ table, bytes }) => `\`${table}\` ${bytes}`).join(', ')}.`,
    '',
    writeTable(
      ['what stays of a', 'bytes', 'fill 10 GB, millions', 'archived: bytes', 'fill 10 GB'],
      Object.entries(growth).map(([what, rows]) => {
        const old = Object.entries(rows).filter(([table]) => !archived.includes(table));
        const both = [bytesOf(sizes, rows), bytesOf(sizes, Object.fromEntries(old))];
        return [
          what,
          ...both.flatMap((bytes) => [bytes, (databaseBytes / bytes / 1e6).toFixed(1)]),
        ];
      }),
    ),
  ].join('\n');
