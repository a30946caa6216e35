import { afterAll, expect, test } from 'vitest';
import { post, runSql } from '../integration/requests.ts';
import { startSite } from '../support/harness.ts';
import { createMember } from '../support/members.ts';
import { chooseSize } from '../support/sweep.ts';
import { median } from './median.ts';

const rounds = chooseSize(40, 200);
const site = await startSite();
afterAll(() => site.stop());

/** Measures an answer's duration as a client sees it. Every request comes from a new network. */
async function timed(path: string, body: unknown, status: number): Promise<number> {
  const begun = performance.now();
  const response = await post(site, path, body);
  await response.arrayBuffer();
  const took = performance.now() - begun;
  expect(response.status).toBe(status);
  return took;
}

type Ask = (email: string) => Promise<number>;
const doors: [what: string, ask: Ask][] = [
  ['signing in', (email) => timed('/api/sesion', { email, password: 'mala-clave-1' }, 401)],
  [
    'registering',
    (email) =>
      timed(
        '/api/registro',
        {
          email,
          password: 'Caracol-azul-73',
          nombre: 'Ana',
          pais: 'Dominican Republic',
          encuestaConfirmada: true,
        },
        202,
      ),
  ],
  ['asking for a new password', (email) => timed('/api/clave/olvido', { email }, 202)],
];

test.each(doors)('%s takes the same time for unknown and known accounts', async (what, ask) => {
  const figures = { known: [] as number[], unknown: [] as number[] };
  // The first rounds only warm the site up, so they do not count.
  for (let round = -5; round < rounds; round++) {
    const { email } = await createMember(site);
    const kinds = { known: email, unknown: `nadie-${crypto.randomUUID()}@correo.test` };
    // The order alternates, so that a slow machine slows both cases equally.
    const order =
      round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const took = await ask(kinds[kind]);
      // Work that continues after an answer must not slow the next request.
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (round >= 0) figures[kind].push(took);
    }
    await runSql(site, 'DELETE FROM rate_limits');
  }
  const [known, unknown] = [median(figures.known), median(figures.unknown)];
  console.log(
    `${what}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ratio ${(unknown / known).toFixed(3)}`,
  );
  expect(unknown / known).toBeGreaterThan(0.9);
  expect(unknown / known).toBeLessThan(1.1);
});
