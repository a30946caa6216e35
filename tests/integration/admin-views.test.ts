import { afterAll, expect, test } from 'vitest';
import type { ListDefinition } from '#contract/lists/list.ts';
import {
  isViewQuery,
  type SavedView,
  viewSentences as say,
  viewsOfList,
} from '#contract/lists/query.ts';
import { listSources } from '../../worker/api/lists/registry.ts';
import { startApi } from '../harness.ts';
import { adminOf } from './payouts-support.ts';
import { refusalOf, rowsOf } from './requests.ts';

const site = await startApi();
const admin = await adminOf(site);
afterAll(() => site.stop());

const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
  site.fetch(`/api/admin/vistas/${path}`, {
    method,
    headers: { ...admin.headers, ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const save = (list: string, nombre: string, query: string) => call('POST', list, { nombre, query });
const viewsOf = async (list: string) =>
  ((await (await call('GET', list)).json()) as { views: SavedView[] }).views;
const recordsOf = (action: string) =>
  rowsOf<{ actor_id: string; before: string | null; after: string | null }>(
    site,
    'SELECT actor_id, before, after FROM audit_log WHERE action = ? ORDER BY id',
    action,
  );

test.each(
  listSources
    .map(({ list }): ListDefinition => list)
    .flatMap((list) =>
      list.views.map(({ nombre, query }) => ({ list, name: list.name, nombre, query })),
    ),
)('$name: the view «$nombre» is one that the list understands', async ({ list, name, query }) => {
  expect(isViewQuery(list, query)).toBe(true);
  const { headers } = admin;
  expect((await site.fetch(`/api/admin/listas/${name}?${query}`, { headers })).status).toBe(200);
});

test('a view is kept, found by name and deleted, and all of it is recorded', async () => {
  const response = await save('pagos', 'Grandes', 'orden=-monto&estado=pendiente');
  expect(response.status).toBe(201);
  const { view, message } = (await response.json()) as { view: SavedView; message: string };
  expect(message).toBe(say.saved);
  await save('pagos', 'Antiguos', 'edad=24');
  expect((await viewsOf('pagos')).map(({ nombre }) => nombre)).toEqual(['Antiguos', 'Grandes']);
  expect(await viewsOf('leads')).toEqual([]);

  const deleted = await call('DELETE', view.id, {});
  expect([deleted.status, await deleted.json()]).toEqual([200, { message: say.deleted }]);
  expect((await viewsOf('pagos')).map(({ nombre }) => nombre)).toEqual(['Antiguos']);
  const [record] = await recordsOf('delete-view');
  expect(record?.actor_id).toBe(admin.id);
  expect(JSON.parse(record?.before ?? '')).toEqual({ lista: 'pagos', nombre: 'Grandes' });
  expect(await recordsOf('save-view')).toHaveLength(2);
});

test('the same view sent twice is one; its name with other filters is refused', async () => {
  const [first, second] = [
    await save('leads', 'México', 'pais=MX'),
    await save('leads', 'México', 'pais=MX'),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  const refusal = await refusalOf(await save('leads', 'México', 'pais=PE'));
  expect(refusal).toMatchObject({ status: 409, message: say.taken, fields: { nombre: say.taken } });
  expect(await viewsOf('leads')).toHaveLength(1);
  // The same name in another list is another view.
  expect((await save('formularios', 'México', 'pais=MX')).status).toBe(201);
});

test('a deletion whose answer was lost may be sent again', async () => {
  const { view } = (await (await save('correos', 'x', 'estado=muerto')).json()) as {
    view: SavedView;
  };
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await call('DELETE', view.id, {}, key)).status).toBe(200);
  expect((await call('DELETE', view.id, {}, key)).status).toBe(200);
  expect((await refusalOf(await call('DELETE', view.id, {}))).message).toBe(say.unknown);
});

test('a list has so many views and no more, however they arrive', async () => {
  const answers = await Promise.all(
    Array.from({ length: viewsOfList + 5 }, (_, index) =>
      save('postbacks', `v${index}`, 'fallidos=1'),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(viewsOfList);
  expect(await viewsOf('postbacks')).toHaveLength(viewsOfList);
  expect((await refusalOf(await save('postbacks', 'una más', ''))).message).toBe(say.tooMany);
});

test.each([
  ['a filter of another list', 'edad=48'],
  ['a value that is none', 'pais=XX'],
  ['something unknown', 'pais=MX&x=1'],
  ['a page', `cursor=abc`],
  ['a filter twice', 'pais=MX&pais=PE'],
  ['no query at all', '<script>'],
])('a view of %s is refused', async (_, query) => {
  expect(await refusalOf(await save('leads', 'Mala', query))).toMatchObject({
    status: 422,
    fields: { query: say.unread },
  });
});

test.each([
  [{ nombre: '', query: '' }, 'nombre'],
  [{ nombre: 'a\nb', query: '' }, 'nombre'],
  [{ nombre: 'x'.repeat(61), query: '' }, 'nombre'],
  [{ nombre: 'Larga', query: `buscar=${'a'.repeat(1000)}` }, 'query'],
  [{ nombre: 'Sin filtros' }, 'query'],
])('%j is no view', async (body, field) => {
  const refusal = await refusalOf(await call('POST', 'leads', body));
  expect(refusal.status).toBe(422);
  expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
});

test('there are no views of what is no list', async () => {
  expect((await refusalOf(await call('GET', 'members'))).status).toBe(404);
  expect((await refusalOf(await save('__proto__', 'x', ''))).status).toBe(404);
});
