import { expect, test } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { maxReadRows } from '../../worker/api/lists/engine.ts';
import { allLists, type List, readAllRows } from '../support/lists.ts';
import { openSqlite } from '../support/sqlite.ts';

// The list has more rows than one page, or one query of the file, may read. Three rows match a filter.

const total = 2 * maxReadRows + 100;
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
])(
  'in the order %s, the pages show all matches, each after a limited read of rows',
  async (orden, pages) => {
    const query = { orden, estado: 'suspendido' };
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list.page(db, { ...query, ...(cursor && { cursor }) });
      seen.push(idsOf(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(pages);
  },
);

test('a list has no total if its count stopped at the limit', async () => {
  const query = { orden: 'nombre', estado: 'suspendido' };
  expect(await list.page(db, query)).toMatchObject({ total: null, counted: 2 });
  // Without `orden`, an index of this filter finds all suspended members, so the count is complete.
  expect(await list.page(db, { estado: 'suspendido' })).toMatchObject({ total: 3, counted: 3 });
  expect(await readAllRows(db, list, query)).toHaveLength(3);
});

/** Returns the file's lines for the filter. Each query reads one row; `queries` is the maximum of queries. */
async function fileBy({ file }: List, queries: number) {
  const parts: string[] = [];
  const limits = { rowsAtOnce: 1, queries };
  for await (const part of file(db, { estado: 'suspendido' }, limits)) parts.push(part);
  return parts.join('').split('\r\n').slice(1, -1);
}

test('the last line of an incomplete file says that the file is incomplete', async () => {
  const [one, other, ...rest] = await fileBy(list, 2);
  expect([one, other]).toEqual([`m0${total}`, 'm00020'].map((id) => expect.stringContaining(id)));
  expect(rest).toEqual([expect.stringMatching(/^"ARCHIVO INCOMPLETO: la lista es más larga/)]);
});

test('a file that needs exactly the allowed number of queries has no warning', async () => {
  expect(await fileBy(list, 3)).toHaveLength(3);
});
