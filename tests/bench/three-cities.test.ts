import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { probes } from '../costs/measure.ts';
import { type Probe, startCostsSite } from '../costs/world.ts';
import { runSql } from '../integration/requests.ts';
import { createNoFaults } from '../support/faults.ts';

// The test simulates visitors in three cities. The gateway is near each city, and the database is in eastern
// North America. The real Workers run with the real latency of each connection.

/** The time in ms from the edge near a city to the database's region and back. */
const cities = { Bogotá: 70, Lima: 90, 'São Paulo': 120 } as const;
/** The round trips in ms from a phone to the nearest edge, and from the API to a database near the API. */
const [toEdgeMs, besideMs] = [15, 3];
/** The time limit (ms) of a call without its long trip: the API's own work and its calls to D1. */
const beyondMs = 40;
/** The test takes the shortest of these rounds, because the machine's other load only lengthens a request. */
const rounds = 3;

/** The gateway serves these paths from its cache, without a call to the API. */
const kept = new Set(
  [
    ...['/', '/guia', '/givvy', '/blog', '/blog/:slug', '/sitemap.xml', '/rss.xml'],
    ...['/api/apps', '/api/apps/:slug', '/api/entradas', '/api/entradas/:slug'],
    ...['/registro-login', '/api/salud'],
  ].map((path) => `GET ${path}`),
);

const faults = createNoFaults();
const world = await startCostsSite({ faults, vars: { DOCUMENT_SECONDS: '60' } });
afterAll(() => world.stop());

/** The latencies in ms from the gateway to the API, and from the API to the database. */
interface Ways {
  toApi: number;
  toDatabase: number;
}

function lengthen({ toApi, toDatabase }: Ways): void {
  faults.api = () => pause(toApi, null);
  faults.database = () => pause(toDatabase, null);
}

/** Deletes the traces of earlier rounds, so that limits and used authenticator codes refuse no request. */
async function forgetEarlierRounds(): Promise<void> {
  await runSql(world.site, 'DELETE FROM rate_limits');
  await runSql(world.site, 'UPDATE members SET encuestas_hoy = 0');
  await runSql(world.site, 'DELETE FROM survey_claims');
  await runSql(world.site, 'UPDATE second_factors SET last_step = 0');
}

/** Returns the latency of a request in ms; the fastest of the rounds counts. */
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
    Object.assign(faults, createNoFaults());
    if (response && response.status >= 400) throw new Error(`${name}: ${response.status}`);
  }
  return Math.min(...took);
}

/** Only the requests of people, because no visitor waits for the cron or for work after an answer. */
const routes = probes.filter(({ name }) => /^[A-Z]+ \//.test(name));
const padded = (text: string | number) => String(text).padStart(6);

test('a call makes one trip to a distant database, and a public page makes no trip', {
  timeout: 1_800_000,
}, async () => {
  const rows: { name: string; before: number[]; after: number[] }[] = [];
  for (const probe of routes) {
    // This first call may fill a cache, so it does not count.
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
