import { afterAll, expect, test } from 'vitest';
import { sentences } from '#contract/errors.ts';
import { createMember, signedIn } from '../members.ts';
import { newText, publishPost, writeDraft } from '../posts.ts';
import { startPayingSite } from './paypal-support.ts';
import { refusalOf, rowsOf } from './requests.ts';

// An Idempotency-Key identifies one call: same person, same route, same payload.

const world = await startPayingSite();
const { admin, site } = world;
afterAll(() => world.stop());

type Sent = [method: string, path: string, body?: unknown];
const send = ([method, path, body]: Sent, key: string) =>
  site.fetch(`/api/admin/${path}`, {
    method,
    headers: { ...admin.headers, 'idempotency-key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const recordsUnder = (key: string) =>
  rowsOf<{ action: string }>(site, 'SELECT action FROM audit_log WHERE request_id = ?', key);
const taken = { status: 422, code: 'invalid-argument', message: sentences.otherRequest };

async function deadMail() {
  const id = crypto.randomUUID();
  const params = JSON.stringify({ nombre: 'Ana', motivo: 'Porque sí' });
  await rowsOf(
    site,
    `INSERT INTO outbox (id, channel, recipient, template, params, estado, attempts, due_at,
      created_at) VALUES (?, 'mail', 'ana@correo.test', 'refused', ?, 'muerto', 6, 1, 1)`,
    ...[id, params],
  );
  return id;
}

/** A first request, and another one under the same key. */
type Pair = () => Promise<[first: Sent, other: Sent]>;
const pairs: [what: string, pair: Pair][] = [
  [
    'a member refused for another reason',
    async () => {
      const { id } = await createMember(site);
      const refused = (motivo: string): Sent => [
        ...(['PATCH', `miembros/${id}`] as const),
        { estado: 'suspendido', motivo },
      ];
      return [refused('Datos falsos'), refused('Otra cosa')];
    },
  ],
  [
    'another member’s limit',
    async () => {
      const [one, two] = [await createMember(site), await createMember(site)];
      const limit = (id: string): Sent => ['PATCH', `miembros/${id}/limite`, { encuestasMax: 9 }];
      return [limit(one.id), limit(two.id)];
    },
  ],
  [
    'another value of a setting',
    async () => {
      const valued = (link: string): Sent => [
        ...(['PUT', 'ajustes/dinero/app:ysense'] as const),
        { value: { link } },
      ];
      return [valued('https://one.example.com/'), valued('https://two.example.com/')];
    },
  ],
  [
    'another mail',
    async () => {
      const again = (id: string): Sent => ['POST', 'correos/reintentar', { ids: [id] }];
      return [again(await deadMail()), again(await deadMail())];
    },
  ],
  [
    'another text of a post',
    async () => {
      const { id, version } = await writeDraft(site, admin.headers);
      const write = (): Sent => ['PUT', `entradas/${id}`, { ...newText(), version }];
      return [write(), write()];
    },
  ],
  [
    'another way with the same post',
    async () => {
      const { id } = await publishPost(site, admin.headers);
      return [
        ['POST', `entradas/${id}/despublicar`, {}],
        ['POST', `entradas/${id}/publicar`, {}],
      ];
    },
  ],
  [
    'a batch of other payouts',
    async () => {
      const [one, two] = await world.openMany(2);
      const pay = (...ids: string[]): Sent => ['POST', 'pagos/paypal', { ids }];
      return [pay(one ?? ''), pay(one ?? '', two ?? '')];
    },
  ],
];

test.each(pairs)('%s under the same key is refused, and nothing is done', async (_, pair) => {
  const [first, other] = await pair();
  const key = crypto.randomUUID();
  expect((await send(first, key)).ok).toBe(true);
  const records = await recordsUnder(key);
  expect(records).toHaveLength(1);
  expect(await refusalOf(await send(other, key))).toMatchObject(taken);
  expect((await send(first, key)).ok).toBe(true);
  expect(await recordsUnder(key)).toEqual(records);
  // With a key of its own it repeats nothing.
  expect((await send(other, crypto.randomUUID())).status).not.toBe(422);
});

test('somebody else’s key is refused, whatever it stood for', async () => {
  const [member, other] = [await createMember(site), await createMember(site)];
  const limit: Sent = ['PATCH', `miembros/${member.id}/limite`, { encuestasMax: 7 }];
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

const jsonOf = async (sent: Sent, key: string = crypto.randomUUID()) =>
  (await send(sent, key)).json() as Promise<Record<string, unknown>>;
const doneBefore = {
  ...{ status: 409, code: 'aborted' },
  message: expect.stringMatching(/^Esto ya se hizo el \d+ de \w+ de \d{4}.* y después cambió/),
};

test('the same suspension of a member who was reinstated says that it was done before', async () => {
  const { id } = await createMember(site);
  const decide = (body: object): Sent => ['PATCH', `miembros/${id}`, body];
  const vpn = decide({ estado: 'suspendido', motivo: 'VPN', from: 'activo' });
  const key = crypto.randomUUID();
  const first = await jsonOf(vpn, key);
  expect(await jsonOf(vpn, key)).toEqual(first);
  await jsonOf(decide({ estado: 'activo' }));
  expect(await refusalOf(await send(vpn, key))).toMatchObject(doneBefore);
  await jsonOf(decide({ estado: 'suspendido', motivo: 'Otra cosa' }));
  expect(await refusalOf(await send(vpn, key))).toMatchObject(doneBefore);
  await jsonOf(decide({ estado: 'activo' }));
  expect((await send(vpn, crypto.randomUUID())).status).toBe(200);
  expect(await rowsOf(site, 'SELECT estado FROM members WHERE id = ?', id)).toEqual([
    { estado: 'suspendido' },
  ]);
});

test('many who were suspended and reinstated: each row says that it was done before', async () => {
  const [one, two] = [await createMember(site), await createMember(site)];
  const vpn: Sent = [
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

test('a limit of 10, 5, and 10 again: the first key says that it was done before', async () => {
  const { id } = await createMember(site);
  const limit = (encuestasMax: number): Sent => [
    ...(['PATCH', `miembros/${id}/limite`] as const),
    { encuestasMax },
  ];
  const limitOf = async () =>
    (await rowsOf(site, 'SELECT encuestas_max AS max FROM members WHERE id = ?', id))[0];
  const key = crypto.randomUUID();
  await jsonOf(limit(10), key);
  expect(await jsonOf(limit(10), key)).toMatchObject({ encuestasMax: 10 });
  await jsonOf(limit(5));
  expect(await refusalOf(await send(limit(10), key))).toMatchObject(doneBefore);
  expect(await limitOf()).toEqual({ max: 5 });
  await jsonOf(limit(10));
  expect(await limitOf()).toEqual({ max: 10 });
});

test('a second bonus moves money under its own key; a retry of the first moves none', async () => {
  const { id } = await createMember(site);
  const bonus = (saldoCents: number): Sent => [
    ...(['POST', `miembros/${id}/ajustes`] as const),
    { montoCents: 500, motivo: 'Bono', saldoCents },
  ];
  const key = crypto.randomUUID();
  const first = await jsonOf(bonus(0), key);
  expect(await jsonOf(bonus(0), key)).toEqual(first);
  // On the balance that the first one left, it is another call.
  expect(await refusalOf(await send(bonus(500), key))).toMatchObject(taken);
  expect(await recordsUnder(key)).toHaveLength(1);
  expect(await jsonOf(bonus(500))).toMatchObject({ saldoCents: 1000 });
  const { message } = doneBefore;
  expect(await jsonOf(bonus(0), key)).toEqual({ ...first, message });
  expect(await rowsOf(site, 'SELECT saldo_cents FROM members WHERE id = ?', id)).toEqual([
    { saldo_cents: 1000 },
  ]);
});

test('a setting of A, B, and A again: the first key says that it was done before', async () => {
  const linked = (link: string): Sent => [
    ...(['PUT', 'ajustes/dinero/app:givvy'] as const),
    { value: { link } },
  ];
  const [a, b] = [linked('https://a.example.com/'), linked('https://b.example.com/')];
  const back: Sent = ['PUT', 'ajustes/dinero/app:givvy', { value: null }];
  const [key, backKey] = [crypto.randomUUID(), crypto.randomUUID()];
  await jsonOf(b);
  await jsonOf(back, backKey);
  const first = await jsonOf(a, key);
  expect(await jsonOf(a, key)).toEqual(first);
  await jsonOf(b);
  expect(await refusalOf(await send(a, key))).toMatchObject(doneBefore);
  expect(await refusalOf(await send(back, backKey))).toMatchObject(doneBefore);
  expect((await send(a, crypto.randomUUID())).status).toBe(200);
  const sql = "SELECT value ->> 'link' AS link FROM settings WHERE key = 'app:givvy'";
  expect(await rowsOf(site, sql)).toEqual([{ link: 'https://a.example.com/' }]);
});

test('a post that was withdrawn after its publication is not said to be published', async () => {
  const { id } = await writeDraft(site, admin.headers);
  const publish: Sent = ['POST', `entradas/${id}/publicar`, {}];
  const key = crypto.randomUUID();
  expect((await send(publish, key)).status).toBe(200);
  await send(['POST', `entradas/${id}/despublicar`, {}], crypto.randomUUID());
  expect(await refusalOf(await send(publish, key))).toMatchObject(doneBefore);
});

test('two batches at once under one key: one is made, and the other refused', async () => {
  const ids = await world.openMany(2);
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    ids.map((id) => send(['POST', 'pagos/paypal', { ids: [id] }], key)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await recordsUnder(key)).toHaveLength(1);
});

test('a member is signed out once: who has come back since then stays', async () => {
  const member = await createMember(site);
  await signedIn(site, member.id);
  const call: Sent = ['DELETE', `miembros/${member.id}/sesiones`];
  const key = crypto.randomUUID();
  expect(await (await send(call, key)).json()).toMatchObject({ ended: 1 });
  await signedIn(site, member.id);
  expect(await (await send(call, key)).json()).toEqual({
    ...{ ended: 1, message: doneBefore.message },
  });
  const sessions = await rowsOf(site, 'SELECT id FROM sessions WHERE member_id = ?', member.id);
  expect(sessions).toHaveLength(1);
  expect(await recordsUnder(key)).toHaveLength(1);
});
