import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultLn } from '../../worker/api/auth/passwords.ts';
import { startSite } from '../harness.ts';
import { post } from '../integration/requests.ts';
import { createMember, signedIn } from '../members.ts';

const signIns = 50;
const samples = 400;

const shared = {
  scriptName: 'hashers',
  registry: mkdtempSync(join(tmpdir(), 'sign-in-storm-')),
};
// What production costs: tests hash passwords cheaply otherwise.
const vars = { PASSWORD_LN: String(defaultLn) };
const hashers = await startSite({ apiOnly: true, vars, hashersFor: shared });
const site = await startSite({ vars, hashersOf: shared });
afterAll(async () => {
  await Promise.all([site.stop(), hashers.stop()]);
  rmSync(shared.registry, { recursive: true });
});

async function timed(path: string, init?: RequestInit): Promise<number> {
  const begun = performance.now();
  const answer = await site.fetch(path, init);
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return performance.now() - begun;
}

function p99(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

const signIn = async (index: number) => {
  const body = { email: `nadie-${crypto.randomUUID()}@correo.test`, password: 'mala-clave-1' };
  const from = { 'cf-connecting-ip': `10.9.${index >> 8}.${index & 255}` };
  return (await post(site, '/api/sesion', body, from)).status;
};

/** Fifty sign-ins at once, and again when they are answered, until `until` is done. */
async function storm(until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const statuses: number[] = [];
  while (!isOver) {
    statuses.push(...(await Promise.all(Array.from({ length: signIns }, (_, n) => signIn(n)))));
  }
  return statuses;
}

async function sample(ask: () => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < samples; index++) took.push(await ask());
  return took;
}

test('fifty sign-ins at once slow down neither a cached page nor a panel', async () => {
  const { id } = await createMember(site);
  const { cookie } = await signedIn(site, id);
  const asks = {
    page: () => timed('/'),
    panel: () => timed('/api/panel', { headers: { cookie } }),
  };
  for (const [what, ask] of Object.entries(asks)) {
    for (let index = 0; index < 50; index++) await ask();
    const alone = p99(await sample(ask));
    const sampling = sample(ask);
    const [during, statuses] = await Promise.all([sampling.then(p99), storm(sampling)]);
    const busy = statuses.filter((status) => status === 503).length;
    console.log(
      `${what}: p99 ${alone.toFixed(1)} ms alone, ${during.toFixed(1)} ms during ${statuses.length} sign-ins (${busy} put off), ratio ${(during / alone).toFixed(2)}`,
    );
    expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([]);
    expect(during / alone).toBeLessThanOrEqual(3);
  }
});
