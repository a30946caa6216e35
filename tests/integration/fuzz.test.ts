import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readRoutes } from '../api-routes.ts';
import { type Caller, type FuzzRequest, fuzzRequests } from '../fuzz-requests.ts';
import { startSite } from '../harness.ts';
import { createMember, password, signedIn } from '../members.ts';
import { rawRequest } from '../raw-request.ts';
import { sized } from '../sweep.ts';
import { ask, readyMember } from './payouts-support.ts';
import { rowsOf } from './requests.ts';

const site = await startSite();
afterAll(() => site.stop());

const people = {
  pendiente: await createMember(site, { estado: 'pendiente' }),
  activo: await readyMember(site),
  administrator: await createMember(site, { email: 'admin@ingresoactivo.test' }),
};
await ask(site, people.activo.headers);

const ids = 'SELECT id FROM members UNION SELECT id FROM payouts UNION SELECT id FROM outbox';
const known = [
  ...(await rowsOf<{ id: string }>(site, ids)).map(({ id }) => id),
  ...['cpx', 'bitlabs', 'leads', 'miembros', 'pagos', 'apps', 'PollPay', 'pendiente', 'activo'],
  ...['Dominican Republic', 'como-reconocer-apps-estafa', '2026-11-01', password],
];

const names = await rowsOf<{ name: string }>(
  site,
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '[_s][cq][fl]*'",
);
const counting = names.map(({ name }) => `(SELECT count(*) FROM ${name}) AS ${name}`);

/** Rows of each table. */
async function countRows(): Promise<Record<string, number>> {
  const [counts] = await rowsOf<Record<string, number>>(site, `SELECT ${counting}`);
  return counts ?? {};
}

/** Tables that say what was refused, and what was read. */
const logs = { refused: ['rate_limits', 'postbacks', 'refused_postbacks'], read: ['audit_log'] };

const cookies = new Map<Caller, string>();

async function cookieOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'visitor') return {};
  if (caller === 'forged') return { cookie: 'sesion=forged' };
  const secondFactor = caller === 'administrator';
  const cookie =
    cookies.get(caller) ?? (await signedIn(site, people[caller].id, { secondFactor })).cookie;
  cookies.set(caller, cookie);
  return { cookie };
}

/** Sends a request; returns its status, and tables in which it should have left no row. */
async function send({ method, path, body, caller, headers }: FuzzRequest) {
  const own = { ...headers, ...(await cookieOf(caller)) };
  const before = await countRows();
  const init = { method, headers: own, ...(body !== null && { body }) };
  const { status } = await rawRequest(site.url, path, init);
  const after = await countRows();
  const isRefused = status >= 400;
  if (!isRefused && !/GET|HEAD|OPTIONS/.test(method)) {
    // The call may have ended the session.
    cookies.delete(caller);
    return { status, unexpected: [] };
  }
  const expected = [...logs.refused, ...(isRefused ? [] : logs.read)];
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  return { status, unexpected: changed.filter((name) => !expected.includes(name)) };
}

const requests = sized(300, 10_000);
const timeout = sized(120_000, 3_600_000);

test('a request of any kind is no fault, and leaves no row when it is refused', {
  timeout,
}, async () => {
  const some = fuzzRequests(readRoutes(), site.origin, known);
  const property = fc.asyncProperty(some, async (one) => {
    const { status, unexpected } = await send(one);
    expect(status).toBeLessThan(500);
    expect(unexpected).toEqual([]);
  });
  await fc.assert(property, { numRuns: requests });
});
