import { expect, test } from 'vitest';
import * as z from 'zod';
import { adminSentences } from '#contract/auth/admin-sentences.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import type { Reason } from '#contract/errors.ts';
import type { Policy } from '../../worker/api/http/policy.ts';
import { fillParameters, type Route, readRoutes } from '../support/api-routes.ts';
import { createMember, signInMember } from '../support/members.ts';
import { startOwnInProcessApi } from '../support/own-site.ts';
import { insertPayout } from '../support/paid.ts';
import { insertRow } from '../support/rows.ts';
import { sendJson } from './accounts-support.ts';
import { readRefusal } from './requests.ts';

// The tests read the routes from the app, so they also test every new route.

const site = startOwnInProcessApi();

const routes = readRoutes();

test('the route scan finds the API’s routes', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual(
    expect.arrayContaining(['POST /api/sesion', 'GET /api/perfil', 'DELETE /api/perfil']),
  );
});

// Threat 17
test.each(routes)('$method $path has one policy, and the policy runs first', ({ policies }) => {
  expect(policies.filter((policy) => policy !== undefined)).toHaveLength(1);
  expect(policies[0]).toBeDefined();
});

const moves =
  /^(?!GET).* \/api\/admin\/(?:pagos|postbacks|ajustes\/dinero|miembros\/:id\/ajustes|cartas\/:id\/enviar|apps(?:\/:slug)?$)|\/archivo$/;
/** The policies that each group of routes may use. The first matching pattern decides. */
const allowed: [routes: RegExp, policies: Policy[]][] = [
  [/\/api\/admin\/(?:acceso|confirmacion|segundo-factor)/, ['admin-entry', 'money']],
  [moves, ['money']],
  [/\/api\/admin\//, ['admin', 'money']],
  [/\/api\/(?:pagos|panel|encuestas)/, ['active']],
  [/\/api\/(?:perfil|presencia)/, ['session']],
  [/./, ['everybody', 'provider', 'token']],
];

// Threat 15
test.each(routes)('$method $path has a policy that is allowed for this route', (route) => {
  const [, policies] = allowed.find(([which]) => which.test(`${route.method} ${route.path}`)) ?? [];
  expect(policies).toContain(route.policies.find((policy) => policy !== undefined));
});

const members = {
  pendiente: await createMember(site, { estado: 'pendiente' }),
  activo: await createMember(site),
  suspendido: await createMember(site, { estado: 'suspendido', motivo: 'Abuso' }),
  rechazado: await createMember(site, { estado: 'rechazado', motivo: 'Datos falsos' }),
  otro: await createMember(site),
};
const admin = await createMember(site, { email: 'admin@ingresoactivo.test' });
// The administrator has an authenticator. One session has entered a code, and another session has not.
await site.db
  .prepare("INSERT INTO second_factors (member_id, secret, confirmed_at) VALUES (?, 'x', 1)")
  .bind(admin.id)
  .run();
const adminSessions = {
  admin: { secondFactor: true },
  'admin sin código': {},
  'admin sin prueba': { secondFactor: true, proved: false },
};
type Member = keyof typeof members;
type Admin = keyof typeof adminSessions;
type Caller = 'visitante' | Member | Admin;
const callers: Caller[] = [
  'visitante',
  ...(Object.keys(members) as Member[]),
  ...(Object.keys(adminSessions) as Admin[]),
];
const isAdmin = (caller: Caller): caller is Admin => caller in adminSessions;

const notActive: Partial<Record<Caller, string>> = {
  pendiente: authSentences.underReview,
  suspendido: 'Tu cuenta está suspendida: Abuso',
  rechazado: 'Tu cuenta está rechazada: Datos falsos',
};
const { denied, secondFactorFirst, reauthenticate } = adminSentences;
const policySentences = [
  ...[authSentences.signInFirst, denied, secondFactorFirst, reauthenticate],
  ...Object.values(notActive),
] as string[];

interface PolicyRefusal {
  status: number;
  reason?: Reason;
  message: string;
}

/** Returns the policy's refusal of a caller, or null when the policy admits the caller. */
function refusalFor(policy: Policy, caller: Caller): PolicyRefusal | null {
  if (open.includes(policy)) return null;
  if (caller === 'visitante') return { status: 401, message: authSentences.signInFirst };
  if (policy === 'admin' || policy === 'admin-entry' || policy === 'money') {
    if (!isAdmin(caller)) return { status: 403, reason: 'not-admin', message: denied };
    if (policy !== 'admin-entry' && caller === 'admin sin código') {
      return { status: 403, reason: 'second-factor-needed', message: secondFactorFirst };
    }
    const isLate = policy === 'money' && caller === 'admin sin prueba';
    return isLate ? { status: 403, reason: 'proof-needed', message: reauthenticate } : null;
  }
  const inactive = notActive[caller];
  if (policy !== 'active' || !inactive) return null;
  const isPending = caller === 'pendiente';
  return { status: 403, ...(isPending && { reason: 'under-review' }), message: inactive };
}

const envelope = z.object({ error: z.object({ message: z.string() }) });

/** Returns the sentence of a refusal; undefined for any other answer. */
async function sentenceOf(response: Response): Promise<string | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined;
  return envelope.safeParse(await response.json()).data?.error.message;
}

async function headersOf(caller: Caller) {
  if (caller === 'visitante') return {};
  return isAdmin(caller)
    ? signInMember(site, admin.id, adminSessions[caller])
    : signInMember(site, members[caller].id);
}

/** Calls a route. By default the call has a new session, because some routes end the session. */
async function call(
  { method, path }: Route,
  caller: Caller,
  id: string = crypto.randomUUID(),
  headers?: Record<string, string>,
) {
  return sendJson(site, method, fillParameters(path, id), {}, headers ?? (await headersOf(caller)));
}

/** A session for each caller. Refused calls change nothing, so they can share a session. */
const lasting = new Map<Caller, Record<string, string>>();
for (const caller of callers) lasting.set(caller, await headersOf(caller));

const open: Policy[] = ['everybody', 'provider', 'token'];
/** The tests call an open route only as these callers. A wrong check would refuse these callers first. */
const refusedFirst: Caller[] = ['visitante', 'suspendido'];

const calls = routes.flatMap((route) => {
  const policy = route.policies[0] ?? 'admin';
  const some = open.includes(policy) ? refusedFirst : callers;
  return some.map((caller) => ({ ...route, policy, caller }));
});

// Threats 17, 45
test.each(calls)('$method $path answers $caller as the policy $policy demands', async (route) => {
  const { policy, caller } = route;
  const expected = refusalFor(policy, caller);
  const headers = expected ? lasting.get(caller) : undefined;
  const response = await call(route, caller, undefined, headers);
  if (expected) {
    const code = expected.status === 401 ? 'unauthenticated' : 'permission-denied';
    expect(await readRefusal(response)).toMatchObject({ ...expected, code });
    expect(response.headers.get('cache-control')).toBe('no-store');
    return;
  }
  // This site runs without the other parts. So the health route and a page behind a redirect answer 503.
  if (route.path !== '/api/salud' && !response.redirected)
    expect(response.status).toBeLessThan(500);
  expect(policySentences).not.toContain(await sentenceOf(response));
  if (!open.includes(policy)) expect(response.status).not.toBe(401);
});

const personal = routes.filter(
  ({ path, policies }) => path.includes(':') && ['session', 'active'].includes(policies[0] ?? ''),
);

/** Returns the sorted ids of the member's sessions, payouts and known devices. */
async function belongings(memberId: string) {
  const { results } = await site.db
    .prepare(
      `SELECT id FROM sessions WHERE member_id = ?1 UNION SELECT id FROM payouts WHERE member_id = ?1
        UNION SELECT id FROM known_devices WHERE member_id = ?1`,
    )
    .bind(memberId)
    .all<{ id: string }>();
  return results.map(({ id }) => id).sort();
}

// Threat 18
test.each(personal)('$method $path returns no data of another member', async (route) => {
  const owner = await createMember(site, { saldoCents: 2500, paypalEmail: 'ana@paypal.test' });
  await signInMember(site, owner.id);
  await insertPayout(site, owner.id);
  await insertRow(site, 'known_devices', {
    id: crypto.randomUUID(),
    token_hash: crypto.randomUUID(),
    member_id: owner.id,
    device: 'mobile',
    browser: 'Chrome',
    created_at: 1,
  });
  const before = await belongings(owner.id);
  expect(before).toHaveLength(3);
  // The answer does not reveal that the record exists.
  const { requestId: _, ...unknown } = await readRefusal(await call(route, 'otro'));
  for (const id of before) {
    expect(await readRefusal(await call(route, 'otro', id))).toMatchObject({
      ...unknown,
      status: 404,
    });
  }
  expect(await belongings(owner.id)).toEqual(before);
  const states = 'SELECT estado FROM payouts WHERE member_id = ?';
  const { results } = await site.db.prepare(states).bind(owner.id).all();
  expect(results).toEqual([{ estado: 'pendiente' }]);
});
