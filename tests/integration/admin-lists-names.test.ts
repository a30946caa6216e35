import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { allLists, walkAll } from '../support/lists.ts';
import { createMember } from '../support/members.ts';
import { formRow, insertRow } from '../support/rows.ts';
import { openSqlite } from '../support/sqlite.ts';
import { sized } from '../support/sweep.ts';

const d1 = openSqlite();
const db = openDb(d1);

const names = [
  ...["O'Neil", '%todo', '_uno', 'Ñandú', 'ñu', 'ANA', 'ana', 'É', '💚 verde', 'z', 'Ana  Anaya'],
  ...['"cita" \\u0041', 'Ana María Núñez', 'Łukasz', 'ÁÀÃÂÉÊÍÓÕÔÚÜÑÇ áàãâéêíóõôúüñç'],
];
for (const [index, name] of names.entries()) {
  const email = `name-${index}@correo.test`;
  await createMember({ db: d1 }, { nombre: name, email });
  await insertRow({ db: d1 }, 'leads_generar', formRow({ name, email }));
}

/** Words of names as people look for them: case does not count, nor the accents that lists know. */
const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(?<=[aeiouncAEIOUNC])\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .split(' ')
    .filter((word) => word !== '');

const named = allLists.filter(({ searches }) => searches.includes('nombre'));

test.each(named)(
  'in $name a name is found by the beginnings of any of its words, once',
  async (list) => {
    const all = await walkAll(db, list, {});
    expect(all).toHaveLength(names.length);
    const asked = fc
      .tuple(fc.constantFrom(...names), fc.infiniteStream(fc.integer({ min: 1, max: 9 })))
      .map(([name, lengths]) => {
        const words = name.split(' ').filter((word) => word !== '');
        const cut = words.map((word) => [...word].slice(0, lengths.next().value).join(''));
        return cut.filter(() => (lengths.next().value ?? 0) > 4).join(' ') || (cut[0] ?? '');
      });
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 1, max: 5 }), async (buscar, limite) => {
        const query = { en: 'nombre', buscar, limite: String(limite) };
        const rows = await walkAll(db, list, query);
        const found = all.filter(({ nombre }) => {
          const words = plainWords(String(nombre));
          return plainWords(buscar).every((one) => words.some((word) => word.startsWith(one)));
        });
        expect(rows.map(({ id }) => id).sort()).toEqual(found.map(({ id }) => id).sort());
      }),
      { numRuns: sized(40, 500) },
    );
  },
);

test.each(named)(
  'in $name a search finds a name, whichever way its accents are typed',
  async (list) => {
    const rows = await walkAll(db, list, { en: 'nombre', buscar: 'Ana Núñez'.normalize('NFD') });
    expect(rows).toMatchObject([{ nombre: 'Ana María Núñez' }]);
  },
);

test('the words of a name go with it: changed, erased or deleted, it is not found by the old ones', async () => {
  const members = allLists.find(({ name }) => name === 'miembros');
  if (!members) throw new Error('there is no list of members');
  const found = async (buscar: string) =>
    (await walkAll(db, members, { en: 'nombre', buscar })).map(({ nombre }) => nombre);
  const act = (sql: string) => d1.prepare(sql).run();
  expect(await found('mendez')).toEqual([]);
  const { id } = await createMember({ db: d1 }, { nombre: 'Ana Méndez' });
  for (const text of ['Méndez', 'mendez', 'MÉN', 'ana mend', 'mendez ana']) {
    expect(await found(text)).toContain('Ana Méndez');
  }
  await act(`UPDATE members SET nombre = 'Ana Ruiz' WHERE id = '${id}'`);
  expect([await found('mendez'), await found('ruiz')]).toEqual([[], ['Ana Ruiz']]);
  await act(`DELETE FROM members WHERE id = '${id}'`);
  const left = await d1
    .prepare(`SELECT count(*) AS words FROM member_words WHERE id = '${id}'`)
    .first();
  expect(left).toEqual({ words: 0 });
});
