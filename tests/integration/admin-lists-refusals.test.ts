import { expect, test } from 'vitest';
import * as z from 'zod';
import type { ListDefinition } from '#contract/lists/list.ts';
import { makeQuerySchema } from '#contract/lists/query.ts';
import { badCursorMessage } from '../../worker/api/lists/admin-routes.ts';
import { listSources } from '../../worker/api/lists/registry.ts';
import { createMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { readRefusal } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);
for (const nombre of ['Ana', 'Beto', 'Carla']) await createMember(site, { nombre });

const open = (path: string) => site.fetch(`/api/admin/listas/${path}`, { headers: admin.headers });
const cursorOf = async (path: string) => {
  const page = (await (await open(path)).json()) as { nextCursor: string | null };
  return page.nextCursor ?? '';
};
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const mine = await cursorOf('miembros?limite=1');
const { v, k } = JSON.parse(Buffer.from(mine, 'base64url').toString()) as {
  v: string;
  k: unknown[];
};

test('the cursor of a page opens the next page', async () => {
  expect((await open(`miembros?limite=1&cursor=${mine}`)).status).toBe(200);
});

test.each(['miembros', 'formularios'])('a search of %s for fifty words gets 200', async (list) => {
  const words = [...'abcdefghijklmnopqrstuvwxyz0123456789αβγδεζηθικλμνξ'].join(' ');
  const query = new URLSearchParams({ en: 'nombre', buscar: words });
  expect((await open(`${list}?${query}`)).status).toBe(200);
});

test.each([
  ['nothing of ours', 'x'],
  ['no base64', '%25%25%25'],
  ['no JSON', encode('{')],
  ['no object', encode('null')],
  ['an empty object', encode({})],
  ['no text in UTF-8', Buffer.from([0xff, 0xfe]).toString('base64url')],
  ['fewer keys', encode({ v, k: k.slice(1) })],
  ['more keys', encode({ v, k: [...k, 1] })],
  ['keys of other kinds', encode({ v, k: k.map(String) })],
  ['an infinite number', encode(`{"v":${JSON.stringify(v)},"k":[1e999,"x"]}`)],
  ['a key that is an object', encode({ v, k: [{ $ne: 1 }, k[1]] })],
  ['something beside it', encode({ v, k, w: 1 })],
  ['another order', await cursorOf('miembros?limite=1&orden=nombre')],
  ['the other way round', await cursorOf('miembros?limite=1&orden=fecha')],
  ['another list', await cursorOf('entradas?limite=1')],
  ['a search', await cursorOf('miembros?limite=1&buscar=miembro-&en=email')],
])('the API refuses a wrong cursor (%s) with a message in Spanish', async (_, cursor) => {
  const refusal = await readRefusal(await open(`miembros?limite=1&cursor=${cursor}`));
  expect(refusal).toMatchObject({ status: 400, code: 'invalid-argument' });
  expect(refusal.message).toBe(badCursorMessage);
});

test('the API refuses a cursor that does not match the filter of the query', async () => {
  const past = `miembros?limite=1&hasta=2020-01-01&cursor=${mine}`;
  expect((await readRefusal(await open(past))).message).toBe(badCursorMessage);
  const search = await cursorOf('miembros?limite=1&buscar=m&en=email');
  const other = `miembros?limite=1&buscar=z&en=email&cursor=${search}`;
  expect((await readRefusal(await open(other))).message).toBe(badCursorMessage);
});

test.each([
  'orden=password_hash',
  'orden=fecha%20DESC',
  'orden=',
  'en=password_hash&buscar=a',
  'limite=0',
  'limite=101',
  'limite=1e9',
  'desde=ayer',
  'desde=2026-02-30',
  'hasta=2026-13-01',
  'desde=0002-11-23',
  'hasta=9999-12-31',
  'pais=XX',
  "pais=DO'%20OR%201%3D1",
  'estado=borrado',
  'buscar=',
  `buscar=${'a'.repeat(101)}`,
  `cursor=${'a'.repeat(1001)}`,
  'orden=fecha&orden=nombre',
])('the API refuses the query miembros?%s with 400', async (query) => {
  for (const path of [`miembros?${query}`, `miembros.csv?${query}`]) {
    expect(await readRefusal(await open(path))).toMatchObject({
      status: 400,
      code: 'invalid-argument',
    });
  }
});

test.each(['edad=0', 'edad=-48', 'edad=mucho'])(
  'the API refuses the query pagos?%s with 400',
  async (query) => {
    expect((await readRefusal(await open(`pagos?${query}`))).status).toBe(400);
  },
);

// Threat 35
test.each(
  listSources.flatMap(({ list: { name: list } }) =>
    ["'%20OR%201%3D1--", '%25', '_', '%00', '%F4%8F%BF%BF', '%F0%9F%92%9A', '%22)'].map((text) => [
      list,
      text,
    ]),
  ),
)('the search %s?buscar=%s returns an empty list', async (list, text) => {
  const response = await open(`${list}?buscar=${text}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ rows: [], nextCursor: null, total: 0, counted: 0 });
});

test.each(
  listSources
    .map(({ list }): ListDefinition => list)
    .flatMap((list) => list.views.map(({ nombre, query }) => ({ list, nombre, query }))),
)('$list.name accepts the query of its view «$nombre»', async ({ list, query }) => {
  const known = z.strictObject(makeQuerySchema(list).shape);
  expect(known.safeParse(Object.fromEntries(new URLSearchParams(query))).success).toBe(true);
  expect((await open(`${list.name}?${query}`)).status).toBe(200);
});
