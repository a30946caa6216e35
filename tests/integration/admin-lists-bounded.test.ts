import { expect, test } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { mostLookedAt } from '../../worker/api/lists/engine.ts';
import { allLists, walkAll } from '../support/lists.ts';
import { openSqlite } from '../support/sqlite.ts';

// A list of more rows than a page looks at, of which three fit a filter.

const total = 2 * mostLookedAt + 100;
const d1 = openSqlite();
const db = openDb(d1);
await d1
  .prepare(
    `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, survey_user_id,
      consent_version, created_at, verified_at, estado, motivo)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total})
    SELECT printf('m%05d', i), printf('m%05d@correo.test', i), '', printf('Ana %05d', i), 'Mexico',
      'MX', 's' || i, 'v', i, i, iif(i IN (10, 20, ${total}), 'suspendido', 'activo'),
      iif(i IN (10, 20, ${total}), 'Cuentas repetidas', NULL) FROM n`,
  )
  .run();
const [list] = allLists.filter(({ name }) => name === 'miembros');
if (!list) throw new Error('no list of members');
const idsOf = (page: Awaited<ReturnType<typeof list.page>>) =>
  list.rowsOf(page).map(({ id }) => id);

const last = `m0${total}`;
test.each([
  ['nombre', [['m00010', 'm00020'], [], [last]]],
  ['-nombre', [[last], [], ['m00020', 'm00010']]],
])('a page in the order %s looks at so many rows, and the next goes on', async (orden, pages) => {
  const query = { orden, estado: 'suspendido' };
  const seen: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list.page(db, { ...query, ...(cursor && { cursor }) });
    seen.push(idsOf(page));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(pages);
});

test('a list that was not looked at to its end tells no total', async () => {
  const query = { orden: 'nombre', estado: 'suspendido' };
  expect(await list.page(db, query)).toMatchObject({ total: null, counted: 2 });
  // Its index finds all that are suspended.
  expect(await list.page(db, { estado: 'suspendido' })).toMatchObject({ total: 3, counted: 3 });
  expect(await walkAll(db, list, query)).toHaveLength(3);
});
