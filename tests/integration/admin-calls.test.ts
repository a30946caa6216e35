import { expect, test } from 'vitest';
import { createMember } from '../members.ts';
import { newText, publishPost, writeDraft } from '../posts.ts';
import { sharedPayingSite } from './paypal-support.ts';
import { type AdminCall, keyedCalls, refusalOf, rowsOf, taken } from './requests.ts';

// An Idempotency-Key identifies one call: same person, same route, same payload.

const world = await sharedPayingSite();
const { admin, site } = world;

const { send, recordsUnder } = keyedCalls(site, admin.headers);

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
type Pair = () => Promise<[first: AdminCall, other: AdminCall]>;
const pairs: [what: string, pair: Pair][] = [
  [
    'a member refused for another reason',
    async () => {
      const { id } = await createMember(site);
      const refused = (motivo: string): AdminCall => [
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
      const limit = (id: string): AdminCall => [
        'PATCH',
        `miembros/${id}/limite`,
        { encuestasMax: 9 },
      ];
      return [limit(one.id), limit(two.id)];
    },
  ],
  [
    'another value of a setting',
    async () => {
      const valued = (link: string): AdminCall => [
        ...(['PUT', 'ajustes/dinero/app:ysense'] as const),
        { value: { link } },
      ];
      return [valued('https://one.example.com/'), valued('https://two.example.com/')];
    },
  ],
  [
    'another mail',
    async () => {
      const again = (id: string): AdminCall => ['POST', 'correos/reintentar', { ids: [id] }];
      return [again(await deadMail()), again(await deadMail())];
    },
  ],
  [
    'another text of a post',
    async () => {
      const { id, version } = await writeDraft(site, admin.headers);
      const write = (): AdminCall => ['PUT', `entradas/${id}`, { ...newText(), version }];
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
    'a lot of other payouts',
    async () => {
      const [one, two] = await world.openMany(2);
      const pay = (...ids: string[]): AdminCall => ['POST', 'pagos/lotes', { means: 'api', ids }];
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
