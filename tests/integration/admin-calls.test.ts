import { expect, test } from 'vitest';
import { addressed, readRoutes } from '../api-routes.ts';
import { createMember } from '../members.ts';
import { sharedPayingSite } from './paypal-support.ts';
import { type AdminCall, keyedCalls, refusalOf, rowsOf, taken } from './requests.ts';

// An Idempotency-Key identifies one call: same person, same route, same payload.

const world = await sharedPayingSite();
const { admin, site } = world;

const { send, recordsUnder } = keyedCalls(site, admin.headers);

test('a key that stands for a call is no other’s: refused, and nothing is done', async () => {
  const { id } = await createMember(site);
  const suspend = (motivo: string): AdminCall => [
    ...(['PATCH', `miembros/${id}`] as const),
    { estado: 'suspendido', motivo },
  ];
  const [first, other] = [suspend('Datos falsos'), suspend('Otra cosa')];
  const key = crypto.randomUUID();
  expect((await send(first, key)).ok).toBe(true);
  const records = await recordsUnder(key);
  expect(records).toHaveLength(1);
  expect(await refusalOf(await send(other, key))).toMatchObject(taken);
  expect((await send(first, key)).ok).toBe(true);
  expect(await recordsUnder(key)).toEqual(records);
});

/** What a repetition does again alike, or what only shows something. */
const unkeyed = /acceso|confirmacion|segundo-factor|portada|aprobacion|archivo|vista|prueba/;

test.each(
  readRoutes().filter(
    ({ method, path }) =>
      method !== 'GET' && path.startsWith('/api/admin/') && !unkeyed.test(`${method} ${path}`),
  ),
)('$method $path refuses a key that stands for another call', async ({ method, path }) => {
  const key = crypto.randomUUID();
  await rowsOf(
    site,
    `INSERT INTO audit_log (actor_id, action, request_id, request_hash, fecha)
      VALUES (?, 'change-limit', ?, 'another', 1)`,
    ...[admin.id, key],
  );
  const call: AdminCall = [method, addressed(path, 'x').replace('/api/admin/', ''), {}];
  expect(await refusalOf(await send(call, key))).toMatchObject(taken);
});

test('somebody else’s key is refused, whatever it stood for', async () => {
  const [member, other] = [await createMember(site), await createMember(site)];
  const limit: AdminCall = ['PATCH', `miembros/${member.id}/limite`, { encuestasMax: 7 }];
  const [own, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await send(limit, own)).status).toBe(200);
  await rowsOf(
    site,
    `INSERT INTO audit_log SELECT NULL, ?, action, member_id, before, after, ?, fecha, request_hash
      FROM audit_log WHERE request_id = ?`,
    ...[other.id, theirs, own],
  );
  expect(await refusalOf(await send(limit, theirs))).toMatchObject(taken);
});
