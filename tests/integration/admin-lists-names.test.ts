import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { serializeNameWords } from '../../worker/api/db/name-words.ts';
import { allLists, readAllRows } from '../support/lists.ts';
import { createMember } from '../support/members.ts';
import { formRow, insertRow, unlockRow } from '../support/rows.ts';
import { openSqlite } from '../support/sqlite.ts';
import { chooseSize } from '../support/sweep.ts';

const d1 = openSqlite();
const db = openDb(d1);

const names = [
  ...["O'Neil", '%todo', '_uno', 'Ñandú', 'ñu', 'ANA', 'ana', 'É', '💚 verde', 'z', 'Ana  Anaya'],
  ...['"cita" \\u0041', 'Ana María Núñez', 'Łukasz', 'ÁÀÃÂÉÊÍÓÕÔÚÜÑÇ áàãâéêíóõôúüñç', 'Ana-ana'],
  ...['Rosa Pérez-Gomezq', 'Luis O’Higgins', 'BÖHM', 'böhm', 'Bohm', 'Eva\u00a0Nobrek', 'ＷＩＤＥ'],
  ...[
    'Iris (Paréntesis)',
    '«Comillas» Sol',
    'Descompuesta Ibáñez'.normalize('NFD'),
    'Dvořák',
    '٣٤',
  ],
];
for (const [index, name] of names.entries()) {
  const email = `name-${index}@correo.test`;
  await createMember({ db: d1 }, { nombre: name, email });
  await insertRow({ db: d1 }, 'leads_generar', formRow({ name, email }));
}

/** Returns the words as a person may type them: letters and digits, without case and accents. */
function plainWords(text: string): string[] {
  const letters = [...text.normalize('NFKD')].filter((one) => !/\p{M}/u.test(one));
  return (
    letters
      .join('')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const named = allLists.filter(({ name }) => ['miembros', 'formularios'].includes(name));
const records = allLists.filter(({ name }) => ['pagos', 'movimientos', 'postbacks'].includes(name));

test.each(named)(
  'in list $name, a search for beginnings of a name’s words finds the name once',
  async (list) => {
    const all = await readAllRows(db, list, {});
    expect(all).toHaveLength(names.length);
    const asked = fc
      .tuple(fc.constantFrom(...names), fc.infiniteStream(fc.integer({ min: 1, max: 9 })))
      .map(([name, lengths]) => {
        const words = name.split(/[ -]/).filter((word) => word !== '');
        const cut = words.map((word) => [...word].slice(0, lengths.next().value).join(''));
        return cut.filter(() => (lengths.next().value ?? 0) > 4).join(' ') || (cut[0] ?? '');
      });
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 1, max: 5 }), async (buscar, limite) => {
        const query = { en: 'nombre', buscar, limite: String(limite) };
        const rows = await readAllRows(db, list, query);
        const found = all.filter(({ nombre }) => {
          const words = plainWords(String(nombre));
          const asked = plainWords(buscar);
          return (
            asked.length > 0 && asked.every((one) => words.some((word) => word.startsWith(one)))
          );
        });
        expect(rows.map(({ id }) => id).sort()).toEqual(found.map(({ id }) => id).sort());
      }),
      { numRuns: chooseSize(40, 500) },
    );
  },
);

test.each(
  named.flatMap((list) =>
    [
      ['Ana Núñez'.normalize('NFD'), ['Ana María Núñez']],
      ['ibañez', ['Descompuesta Ibáñez'.normalize('NFD')]],
      ['gomezq', ['Rosa Pérez-Gomezq']],
      ['perez-gomezq', ['Rosa Pérez-Gomezq']],
      ['higgins', ['Luis O’Higgins']],
      ["o'higg", ['Luis O’Higgins']],
      ['BÖHM', ['Bohm', 'BÖHM', 'böhm']],
      ['böhm', ['Bohm', 'BÖHM', 'böhm']],
      ['bohm', ['Bohm', 'BÖHM', 'böhm']],
      ['nobrek', ['Eva\u00a0Nobrek']],
      ['eva\u00a0nobrek', ['Eva\u00a0Nobrek']],
      ['parentesis', ['Iris (Paréntesis)']],
      ['(iris)', ['Iris (Paréntesis)']],
      ['comillas', ['«Comillas» Sol']],
      ['wide', ['ＷＩＤＥ']],
      ['ｗｉｄｅ', ['ＷＩＤＥ']],
      ['dvorak', ['Dvořák']],
      ['%%%', []],
      ['💚', []],
    ].map(([asked, found]) => ({ list, asked, found })),
  ),
)('a search of $list.name for «$asked» finds $found', async ({ list, asked, found }) => {
  const rows = await readAllRows(db, list, { en: 'nombre', buscar: String(asked) });
  expect(rows.map(({ nombre }) => nombre).sort()).toEqual(found);
});

const act = (sql: string, ...values: unknown[]) =>
  d1
    .prepare(sql)
    .bind(...values)
    .run();

test('a search by old words does not find a changed, erased or deleted name', async () => {
  const members = allLists.find(({ name }) => name === 'miembros');
  if (!members) throw new Error('there is no list of members');
  const found = async (buscar: string) =>
    (await readAllRows(db, members, { en: 'nombre', buscar })).map(({ nombre }) => nombre);
  expect(await found('mendez')).toEqual([]);
  const { id } = await createMember({ db: d1 }, { nombre: 'Ana Méndez' });
  for (const text of ['Méndez', 'mendez', 'MÉN', 'ana mend', 'mendez ana']) {
    expect(await found(text)).toContain('Ana Méndez');
  }
  const nombre = 'Ana Ruiz';
  await act(
    'UPDATE members SET nombre = ?, name_words = ? WHERE id = ?',
    nombre,
    serializeNameWords(nombre),
    id,
  );
  expect([await found('mendez'), await found('ruiz')]).toEqual([[], ['Ana Ruiz']]);
});

test.each(records)(
  'in list $name, a search by name finds each record of the member once',
  async (list) => {
    const nombre = `Zoraida Zo ${list.name} Peñalver`;
    const { id } = await createMember({ db: d1 }, { nombre, saldoCents: 6000 });
    for (const fecha of [1, 2]) {
      await insertRow({ db: d1 }, 'payouts', {
        id: `${list.name}${fecha}`,
        member_id: id,
        nombre,
        email: 'z@correo.test',
        paypal_email: 'z@correo.test',
        monto_cents: 2500,
        fecha,
      });
      await act("UPDATE payouts SET estado = 'cancelado', decided_at = 3 WHERE member_id = ?", id);
      await insertRow({ db: d1 }, 'postbacks', {
        proveedor: 'cpx',
        trans_id: String(fecha),
        member_id: id,
        verdict: 'credited',
        query: '',
        fecha,
      });
    }
    const found = await readAllRows(db, list, {
      en: 'nombre',
      buscar: `penal zo ${list.name}`,
      limite: '1',
    });
    const all = (await readAllRows(db, list, {})).filter(({ memberId }) => memberId === id);
    expect(all.length).toBeGreaterThan(1);
    expect(found.map((row) => row.id).sort()).toEqual(all.map((row) => row.id).sort());
    expect(await readAllRows(db, list, { en: 'nombre', buscar: 'penal zu' })).toEqual([]);
  },
);

test('a search by a form lead’s name also finds each unlock of the same email once', async () => {
  const list = allLists.find(({ name }) => name === 'leads');
  if (!list) throw new Error('there is no list of leads');
  const email = 'zunilda@correo.test';
  for (const app of ['PollPay', 'Sweatcoin']) {
    const name = 'Zunilda Zuloaga';
    await insertRow({ db: d1 }, 'leads_generar', formRow({ name, email, app }));
    await insertRow({ db: d1 }, 'leads', unlockRow({ email, app_name: app }));
  }
  await insertRow({ db: d1 }, 'leads', unlockRow({ email: 'otra@correo.test' }));
  for (const buscar of ['zunilda', 'zulo', 'zu zul']) {
    const rows = await readAllRows(db, list, { en: 'nombre', buscar, limite: '1' });
    expect(rows).toMatchObject([
      { email, nombre: 'Zunilda Zuloaga', app: 'PollPay' },
      { email, app: 'Sweatcoin' },
    ]);
  }
});

test('a search by a long name of ligatures finds the rows of all pages', async () => {
  const name = `Anaq${'\u3316'.repeat(75)}`;
  for (const index of [1, 2, 3]) {
    const email = `long-${index}@correo.test`;
    await createMember({ db: d1 }, { nombre: name, email });
    await insertRow({ db: d1 }, 'leads_generar', formRow({ name, email }));
  }
  for (const list of named) {
    for (const buscar of ['anaq', name]) {
      const rows = await readAllRows(db, list, { en: 'nombre', buscar, limite: '1' });
      expect(rows).toHaveLength(3);
    }
  }
});

// Threat 64
test.each([
  ['a member', 'member_words', 'members', 'nombre'],
  ['a lead', 'form_words', 'leads_generar', 'name'],
])(
  'every statement that removes the name of %s also removes the name’s search words',
  async (_, words, table, name) => {
    const left = async (id: string) =>
      (await d1.prepare(`SELECT word FROM ${words} WHERE id = ? ORDER BY word`).bind(id).all())
        .results;
    const made = async () => {
      if (table === 'members') return (await createMember({ db: d1 }, { nombre: 'Ana Sanz' })).id;
      const row = formRow({ name: 'Ana Sanz', email: `${crypto.randomUUID()}@correo.test` });
      await insertRow({ db: d1 }, table, row);
      return row.id;
    };
    const [erased, deleted, misspelt] = [await made(), await made(), await made()];
    await act(`UPDATE ${table} SET ${name} = '', name_words = '["otra"]' WHERE id = ?`, misspelt);
    expect(await left(misspelt)).toEqual([]);
    expect(await left(erased)).toEqual([{ word: 'ana' }, { word: 'sanz' }]);
    await act(`UPDATE ${table} SET ${name} = '' WHERE id = ?`, erased);
    await act(`DELETE FROM ${table} WHERE id = ?`, deleted);
    expect([await left(erased), await left(deleted)]).toEqual([[], []]);
    const [row] = (
      await d1.prepare(`SELECT name_words FROM ${table} WHERE id = ?`).bind(erased).all()
    ).results;
    expect(row).toEqual({ name_words: '[]' });
  },
);
