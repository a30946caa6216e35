import { expect, test } from 'vitest';
import { createMember, type Member, signInMember } from '../support/members.ts';
import { writeDraft } from '../support/posts.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import {
  type AdminCall,
  createKeyedCalls,
  readRefusal,
  runSql,
  takenKeyAnswer,
} from './requests.ts';

// An Idempotency-Key identifies one call: the same person, route and content.

const world = await getSharedPayingSite();
const { admin, site } = world;

const { send, recordsUnder } = createKeyedCalls(site, admin.headers);

test('the API refuses a key that another call has used and changes nothing', async () => {
  const [one, two] = [await createMember(site), await createMember(site)];
  const suspend = ({ id }: Member, motivo: string): AdminCall => [
    ...(['PATCH', `miembros/${id}`] as const),
    { estado: 'suspendido', motivo },
  ];
  const first = suspend(one, 'Datos falsos');
  const key = crypto.randomUUID();
  expect((await send(first, key)).ok).toBe(true);
  const records = await recordsUnder(key);
  expect(records).toHaveLength(1);
  for (const other of [suspend(one, 'Otra cosa'), suspend(two, 'Datos falsos')]) {
    expect(await readRefusal(await send(other, key))).toMatchObject(takenKeyAnswer);
  }
  expect((await send(first, key)).ok).toBe(true);
  expect(await recordsUnder(key)).toEqual(records);
});

test('the API refuses a key that another account has used', async () => {
  const [member, other] = [await createMember(site), await createMember(site)];
  const limit: AdminCall = ['PATCH', `miembros/${member.id}/limite`, { encuestasMax: 7 }];
  const [own, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await send(limit, own)).status).toBe(200);
  await runSql(
    site,
    `INSERT INTO audit_log (actor_id, action, request_id, request_hash, member_id, before, after, fecha)
      SELECT ?, action, ?, request_hash, member_id, before, after, fecha
      FROM audit_log WHERE request_id = ?`,
    ...[other.id, theirs, own],
  );
  expect(await readRefusal(await send(limit, theirs))).toMatchObject(takenKeyAnswer);
});

// In these tests another call has changed the result of the first call. A repetition then reports the time of
// the first call and changes nothing.

const jsonOf = async (sent: AdminCall, key: string = crypto.randomUUID()) =>
  (await send(sent, key)).json() as Promise<Record<string, unknown>>;
const doneBefore = {
  status: 409,
  code: 'aborted',
  message: expect.stringMatching(/^Esto ya se hizo el \d+ de \w+ de \d{4}.* y después cambió/),
};

test('after a reinstatement, a repeated suspension reports that it was already done', async () => {
  const { id } = await createMember(site);
  const decide = (body: object): AdminCall => ['PATCH', `miembros/${id}`, body];
  const vpn = decide({ estado: 'suspendido', motivo: 'VPN', from: 'activo' });
  const key = crypto.randomUUID();
  const first = await jsonOf(vpn, key);
  expect(await jsonOf(vpn, key)).toEqual(first);
  await jsonOf(decide({ estado: 'activo' }));
  expect(await readRefusal(await send(vpn, key))).toMatchObject(doneBefore);
  await jsonOf(decide({ estado: 'suspendido', motivo: 'Otra cosa' }));
  expect(await readRefusal(await send(vpn, key))).toMatchObject(doneBefore);
  await jsonOf(decide({ estado: 'activo' }));
  expect((await send(vpn, crypto.randomUUID())).status).toBe(200);
  expect(await runSql(site, 'SELECT estado FROM members WHERE id = ?', id)).toEqual([
    { estado: 'suspendido' },
  ]);
});

test('a repeated bulk suspension tells for each row if the suspension was already done', async () => {
  const [one, two] = [await createMember(site), await createMember(site)];
  const vpn: AdminCall = [
    ...(['POST', 'miembros/decisiones'] as const),
    { ids: [one.id, two.id], estado: 'suspendido', motivo: 'VPN' },
  ];
  const key = crypto.randomUUID();
  await jsonOf(vpn, key);
  await jsonOf(['PATCH', `miembros/${one.id}`, { estado: 'activo' }]);
  expect(await jsonOf(vpn, key)).toMatchObject({
    results: [
      { id: one.id, ok: false, message: doneBefore.message },
      { id: two.id, ok: true },
    ],
  });
});

test('a repeated call reports that it changed the limit before; a newer limit stays', async () => {
  const { id } = await createMember(site);
  const limit = (encuestasMax: number): AdminCall => [
    ...(['PATCH', `miembros/${id}/limite`] as const),
    { encuestasMax },
  ];
  const limitOf = async () =>
    (await runSql(site, 'SELECT encuestas_max AS max FROM members WHERE id = ?', id))[0];
  const key = crypto.randomUUID();
  await jsonOf(limit(10), key);
  expect(await jsonOf(limit(10), key)).toMatchObject({ encuestasMax: 10 });
  await jsonOf(limit(5));
  expect(await readRefusal(await send(limit(10), key))).toMatchObject(doneBefore);
  expect(await limitOf()).toEqual({ max: 5 });
  await jsonOf(limit(10));
  expect(await limitOf()).toEqual({ max: 10 });
});

test('a second bonus with a new key moves money, and a repeated bonus moves no money', async () => {
  const { id } = await createMember(site);
  const bonus = (saldoCents: number): AdminCall => [
    ...(['POST', `miembros/${id}/ajustes`] as const),
    { montoCents: 500, motivo: 'Bono', saldoCents },
  ];
  const key = crypto.randomUUID();
  const first = await jsonOf(bonus(0), key);
  expect(await jsonOf(bonus(0), key)).toEqual(first);
  // The content names another balance, so this is another call and needs another key.
  expect(await readRefusal(await send(bonus(500), key))).toMatchObject(takenKeyAnswer);
  expect(await recordsUnder(key)).toHaveLength(1);
  expect(await jsonOf(bonus(500))).toMatchObject({ saldoCents: 1000 });
  const { message } = doneBefore;
  expect(await jsonOf(bonus(0), key)).toEqual({ ...first, message });
  expect(await runSql(site, 'SELECT saldo_cents FROM members WHERE id = ?', id)).toEqual([
    { saldo_cents: 1000 },
  ]);
});

test('a repeated call reports that it changed the setting before; a newer value stays', async () => {
  const linked = (link: string): AdminCall => [
    ...(['PUT', 'ajustes/dinero/app:givvy'] as const),
    { value: { link } },
  ];
  const [a, b] = [linked('https://a.example.com/'), linked('https://b.example.com/')];
  const back: AdminCall = ['PUT', 'ajustes/dinero/app:givvy', { value: null }];
  const [key, backKey] = [crypto.randomUUID(), crypto.randomUUID()];
  await jsonOf(b);
  await jsonOf(back, backKey);
  const first = await jsonOf(a, key);
  expect(await jsonOf(a, key)).toEqual(first);
  await jsonOf(b);
  expect(await readRefusal(await send(a, key))).toMatchObject(doneBefore);
  expect(await readRefusal(await send(back, backKey))).toMatchObject(doneBefore);
  expect((await send(a, crypto.randomUUID())).status).toBe(200);
  const sql = "SELECT value ->> 'link' AS link FROM settings WHERE key = 'app:givvy'";
  expect(await runSql(site, sql)).toEqual([{ link: 'https://a.example.com/' }]);
});

test('after a post is withdrawn, a repeated publication does not report success', async () => {
  const { id } = await writeDraft(site, admin.headers);
  const publish: AdminCall = ['POST', `entradas/${id}/publicar`, {}];
  const key = crypto.randomUUID();
  expect((await send(publish, key)).status).toBe(200);
  await send(['POST', `entradas/${id}/despublicar`, {}], crypto.randomUUID());
  expect(await readRefusal(await send(publish, key))).toMatchObject(doneBefore);
});

test('a repeated sign-out of a member keeps the member’s later sessions', async () => {
  const member = await createMember(site);
  await signInMember(site, member.id);
  const call: AdminCall = ['DELETE', `miembros/${member.id}/sesiones`];
  const key = crypto.randomUUID();
  expect(await (await send(call, key)).json()).toMatchObject({ ended: 1 });
  await signInMember(site, member.id);
  expect(await (await send(call, key)).json()).toEqual({
    ended: 1,
    message: doneBefore.message,
  });
  const sessions = await runSql(site, 'SELECT id FROM sessions WHERE member_id = ?', member.id);
  expect(sessions).toHaveLength(1);
  expect(await recordsUnder(key)).toHaveLength(1);
});
