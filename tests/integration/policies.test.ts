import { expect, test } from 'vitest';
import * as z from 'zod';
import { adminSentences } from '#contract/auth/admin-sentences.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import type { Reason } from '#contract/errors.ts';
import type { Policy } from '../../worker/api/http/policy.ts';
import { type Route, readRoutes, withId } from '../support/api-routes.ts';
import { createMember, signedIn } from '../support/members.ts';
import { ownApi } from '../support/own-site.ts';
import { insertPayout } from '../support/paid.ts';
import { insertRow } from '../support/rows.ts';
import { send } from './accounts-support.ts';
import { refusalOf } from './requests.ts';

// Covers every new route, because it reads the app's own list.

const site = await ownApi();

const routes = readRoutes();

test('the route scan finds the API’s routes', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual(
    expect.arrayContaining(['POST /api/sesion', 'GET /api/perfil', 'DELETE /api/perfil']),
  );
});

// Threat 17
test.each(routes)('$method $path has one policy, which runs first', ({ policies }) => {
  expect(policies.filter((policy) => policy !== undefined)).toHaveLength(1);
  expect(policies[0]).toBeDefined();
});

const moves =
  /^(?!GET).* \/api\/admin\/(?:pagos|postbacks|ajustes\/dinero|miembros\/:id\/ajustes|cartas\/:id\/enviar|apps(?:\/:slug)?$)|\/archivo$/;
/** The policies that a route may name; the first matching rule counts. */
const allowed: [routes: RegExp, policies: Policy[]][] = [
  [/\/api\/admin\/(?:acceso|confirmacion|segundo-factor)/, ['admin-entry', 'money']],
  [moves, ['money']],
  [/\/api\/admin\//, ['admin', 'money']],
  [/\/api\/(?:pagos|panel|encuestas)/, ['active']],
  [/\/api\/(?:perfil|presencia)/, ['session']],
  [/./, ['everybody', 'provider', 'token']],
];

// Threat 15
test.each(routes)('$method $path has the strictness of its table', (route) => {
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
// Has an authenticator: sessions with and without a given code.
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

/** A policy's refusal of a caller; null when it admits them. */
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

/** The sentence of a refusal; undefined for any other answer. */
async function sentenceOf(response: Response): Promise<string | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined;
  return envelope.safeParse(await response.json()).data?.error.message;
}

async function headersOf(caller: Caller) {
  if (caller === 'visitante') return {};
  return isAdmin(caller)
    ? signedIn(site, admin.id, adminSessions[caller])
    : signedIn(site, members[caller].id);
}

/** Calls a route, by default with a new session, because some routes end it. */
async function call(
  { method, path }: Route,
  caller: Caller,
  id: string = crypto.randomUUID(),
  headers?: Record<string, string>,
) {
  return send(site, method, withId(path, id), {}, headers ?? (await headersOf(caller)));
}

/** A session per caller for refused calls, which change nothing. */
const lasting = new Map<Caller, Record<string, string>>();
for (const caller of callers) lasting.set(caller, await headersOf(caller));

const open: Policy[] = ['everybody', 'provider', 'token'];
/** The callers that an open route would refuse first if it checked them. */
const refusedFirst: Caller[] = ['visitante', 'suspendido'];

const calls = routes.flatMap((route) => {
  const policy = route.policies[0] ?? 'admin';
  const some = open.includes(policy) ? refusedFirst : callers;
  return some.map((caller) => ({ ...route, policy, caller }));
});

// Threats 17, 45
test.each(calls)('$method $path answers $caller by its policy $policy', async (route) => {
  const { policy, caller } = route;
  const expected = refusalFor(policy, caller);
  const headers = expected ? lasting.get(caller) : undefined;
  const response = await call(route, caller, undefined, headers);
  if (expected) {
    const code = expected.status === 401 ? 'unauthenticated' : 'permission-denied';
    expect(await refusalOf(response)).toMatchObject({ ...expected, code });
    expect(response.headers.get('cache-control')).toBe('no-store');
    return;
  }
  // Without the other parts, health answers 503, and so does a page after a redirect.
  if (route.path !== '/api/salud' && !response.redirected)
    expect(response.status).toBeLessThan(500);
  expect(policySentences).not.toContain(await sentenceOf(response));
  if (!open.includes(policy)) expect(response.status).not.toBe(401);
});

const personal = routes.filter(
  ({ path, policies }) => path.includes(':') && ['session', 'active'].includes(policies[0] ?? ''),
);

/** The member's own records, one per kind of id. */
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
test.each(personal)('$method $path returns nothing of another member', async (route) => {
  const owner = await createMember(site, { saldoCents: 2500, paypalEmail: 'ana@paypal.test' });
  await signedIn(site, owner.id);
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
  // The answer does not reveal its existence either.
  const { requestId: _, ...unknown } = await refusalOf(await call(route, 'otro'));
  for (const id of before) {
    expect(await refusalOf(await call(route, 'otro', id))).toMatchObject({
      ...unknown,
      status: 404,
    });
  }
  expect(await belongings(owner.id)).toEqual(before);
  const states = 'SELECT estado FROM payouts WHERE member_id = ?';
  const { results } = await site.db.prepare(states).bind(owner.id).all();
  expect(results).toEqual([{ estado: 'pendiente' }]);
});
