import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { probes } from '../costs/measure.ts';
import { type Probe, startCosts } from '../costs/world.ts';
import { rowsOf } from '../integration/requests.ts';
import { noFaults } from '../support/faults.ts';

// Visitors in three cities, the gateway near them, the database in eastern North America. The real Workers,
// with the real latency of each connection.

/** The round trip in ms from the edge near a city to the database's region. */
const cities = { Bogotá: 70, Lima: 90, 'São Paulo': 120 } as const;
/** From a phone to the edge near it, and from the API to the database near it. */
const [toEdgeMs, besideMs] = [15, 3];
/** The maximum of a call besides its long trip: the API's own work and its calls to D1. */
const beyondMs = 40;
/** The shortest counts, because the machine's other load only lengthens a request. */
const rounds = 3;

/** Cached by the gateway: served without a call to the API. */
const kept = new Set(
  [
    ...['/', '/guia', '/givvy', '/blog', '/blog/:slug', '/sitemap.xml', '/rss.xml'],
    ...['/api/apps', '/api/apps/:slug', '/api/entradas', '/api/entradas/:slug'],
    ...['/registro-login', '/api/salud'],
  ].map((path) => `GET ${path}`),
);

const faults = noFaults();
const world = await startCosts({ faults, vars: { DOCUMENT_SECONDS: '60' } });
afterAll(() => world.stop());

/** Ms from the gateway to the API, and from there to the database. */
interface Ways {
  toApi: number;
  toDatabase: number;
}

function lengthen({ toApi, toDatabase }: Ways): void {
  faults.api = () => pause(toApi, null);
  faults.database = () => pause(toDatabase, null);
}

/** Deletes traces of earlier rounds, so that no limit fills and no code of an authenticator is used up. */
async function forgetEarlierRounds(): Promise<void> {
  await rowsOf(world.site, 'DELETE FROM rate_limits');
  await rowsOf(world.site, 'UPDATE members SET encuestas_hoy = 0');
  await rowsOf(world.site, 'DELETE FROM survey_claims');
  await rowsOf(world.site, 'UPDATE second_factors SET last_step = 0');
}

/** The latency of a request in ms, without its own work, which depends on this machine. */
async function waitingOf({ name, prepare }: Probe, ways: Ways): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await forgetEarlierRounds();
    const act = await prepare(world);
    lengthen(ways);
    const begun = performance.now();
    const response = await act();
    await response?.arrayBuffer();
    took.push(performance.now() - begun);
    Object.assign(faults, noFaults());
    if (response && response.status >= 400) throw new Error(`${name}: ${response.status}`);
  }
  return Math.min(...took);
}

/** Calls of people; no visitor waits for the cron and for work after an answer. */
const routes = probes.filter(({ name }) => /^[A-Z]+ \//.test(name));
const padded = (text: string | number) => String(text).padStart(6);

test('a call takes one long trip, and a public page takes no long trip', {
  timeout: 1_800_000,
}, async () => {
  const rows: { name: string; before: number[]; after: number[] }[] = [];
  for (const probe of routes) {
    // The first may fill a cache.
    await waitingOf(probe, { toApi: 0, toDatabase: 0 });
    const own = await waitingOf(probe, { toApi: 0, toDatabase: 0 });
    const row = { name: probe.name, before: [] as number[], after: [] as number[] };
    for (const far of Object.values(cities)) {
      const before = await waitingOf(probe, { toApi: 0, toDatabase: far });
      const after = await waitingOf(probe, { toApi: far, toDatabase: besideMs });
      row.before.push(Math.max(0, Math.round(before - own)));
      row.after.push(Math.max(0, Math.round(after - own)));
    }
    rows.push(row);
  }
  const names = Object.keys(cities);
  console.log(
    [
      `ms of waiting for ways, the ${toEdgeMs} ms to the edge included; one Worker → gateway and API`,
      ['', ...names].map((name) => name.padStart(16)).join(''),
      ...rows.map(({ name, before, after }) => {
        const cells = names.map((_, city) =>
          [before[city], after[city]].map((ms) => padded(toEdgeMs + (ms ?? 0))).join(' → '),
        );
        return `${cells.join('  ')}  ${name}`;
      }),
    ].join('\n'),
  );
  const tooLong = rows.flatMap(({ name, after }) =>
    Object.values(cities).flatMap((far, city) => {
      const max = (kept.has(name) ? 0 : far) + beyondMs;
      return (after[city] ?? 0) > max ? [`${name}: ${after[city]} ms, at most ${max}`] : [];
    }),
  );
  expect(tooLong).toEqual([]);
});
