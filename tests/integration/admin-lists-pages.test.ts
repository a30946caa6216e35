import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { findCountryByCode } from '#contract/countries.ts';
import { maxCountedRows } from '#contract/lists/list.ts';
import { failedVerdicts } from '#contract/surveys/verdicts.ts';
import { reviewFilterValue } from '#contract/trust/signals.ts';
import { largeData } from '../../scripts/large/money.ts';
import { scaleSizes } from '../../scripts/large/steps.ts';
import { openDb } from '../../worker/api/db/client.ts';
import {
  allLists,
  type List,
  type ListRow,
  largeDataEnd,
  type Params,
  readAllRows,
} from '../support/lists.ts';
import { createMember } from '../support/members.ts';
import { insertRow, unlockRow } from '../support/rows.ts';
import { openSqlite } from '../support/sqlite.ts';
import { chooseSize } from '../support/sweep.ts';

const d1 = openSqlite();
const db = openDb(d1);
for (const { sql } of largeData(scaleSizes(0.001), largeDataEnd)) await d1.prepare(sql).run();

// Some of these names contain SQL wildcards, which a search must not treat as a pattern. Other names contain
// characters beyond A to Z.
const oddNames = ["O'Neil", '%todo', '_uno', 'Ñandú', 'ñu', 'ANA', 'ana', 'É', '💚 verde', 'z'];
for (const [index, nombre] of oddNames.entries()) {
  await createMember({ db: d1 }, { nombre, email: `odd_${index}%@correo.test` });
}
const gone = await createMember({ db: d1 }, { email: 'borrado:gone' });
await d1.prepare('UPDATE members SET erased_at = 2 WHERE id = ?').bind(gone.id).run();

type Kind = ReturnType<List['kindOf']>;
const walk = (list: List, params: Params) => readAllRows(db, list, params);

/** The row's field for each filter whose name differs from the field's name. */
const fields: Record<string, string> = {
  plantilla: 'template',
  tipo: 'kind',
  proveedor: 'provider',
  veredicto: 'verdict',
  accion: 'action',
  ubicacion: 'location',
  motivo: 'reason',
};

const utf8 = (text: string) => new TextEncoder().encode(text);
const folded = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Compares two values of a column as SQLite does: as numbers, or as the bytes of texts. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(utf8(String(one)), utf8(String(other)));
}
/** Converts a value to the form that SQLite compares when it sorts. */
const keyOf = (kind: Kind, value: unknown) =>
  typeof value === 'string' && kind === 'nocase' ? folded(value) : value;

/** Converts the beginning of a text to the form that a search compares. */
function startOf(kind: Kind, asked: string): string {
  if (kind === 'lower') return asked.toLowerCase();
  return kind === 'nocase' ? folded(asked) : asked;
}

const dayStart = (day: string) => Date.parse(`${day}T04:00:00Z`);

const shownSignals = z.array(
  z.object({ signal: z.string(), strength: z.string(), why: z.string().nullable() }),
);

/**
 * Returns whether a row matches a filter. It does not use the list's SQL, because the tests check this SQL.
 */
function passes(row: ListRow, [name, value]: [string, string]): boolean {
  const fecha = Number(row.fecha);
  if (name === 'desde') return fecha >= dayStart(value);
  if (name === 'hasta') return fecha < dayStart(value) + 86_400_000;
  if (name === 'edad') return fecha < largeDataEnd - Number(value) * 3_600_000;
  if (name === 'pais') return row.pais === findCountryByCode(value)?.label;
  if (name === 'miembro') return row.memberId === value;
  if (name === 'actor') return row.actorId === value;
  if (name === 'fallidos') return failedVerdicts.some((verdict) => verdict === row.verdict);
  if (name === 'senal') {
    return shownSignals
      .parse(row.signals)
      .some(
        ({ signal, strength, why }) =>
          why === null && (value === reviewFilterValue ? strength !== 'weak' : signal === value),
      );
  }
  if (value === 'por-aprobar') return row.estado === 'pendiente' && row.verifiedAt !== null;
  return row[fields[name] ?? name] === value;
}

describe.each(allLists)('the list $name', (list) => {
  const { page, sorts, prefixSearches, filters, rowsOf, kindOf } = list;
  let whole: Promise<ListRow[]> | undefined;
  const walkWhole = () => (whole ??= walk(list, {}));

  test('at every page size, the pages together show each row exactly once', async () => {
    const all = (await walkWhole()).map(({ id }) => id);
    const query = fc.record({
      orden: fc.constantFrom(...sorts),
      filter: fc.constantFrom({}, ...filters),
      limite: fc.integer({ min: 20, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ orden, filter, limite }) => {
        const rows = await walk(list, { orden, ...filter, limite: String(limite) });
        const ids = rows.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        if (Object.keys(filter).length === 0) expect([...ids].sort()).toEqual([...all].sort());
        const sign = orden.startsWith('-') ? -1 : 1;
        const values = rows.map((row) => keyOf(kindOf({ orden }), row[orden.replace('-', '')]));
        const sorted = values.toSorted((one, other) => sign * compare(one, other));
        expect(values).toEqual(sorted);
      }),
      { numRuns: chooseSize(4, 50) },
    );
  });

  test.each(filters)('the filter %j shows all matching rows and no other row', async (filter) => {
    const all = await walkWhole();
    const [condition] = Object.entries(filter);
    const expected = all.filter((row) => condition && passes(row, condition));
    expect((await walk(list, filter)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  test.each(prefixSearches)(
    'a search in %s finds values by their beginning and sorts by that column',
    async (en) => {
      const all = await walkWhole();
      const kind = kindOf({ en, buscar: 'a' });
      const texts = all
        .map((row) => row[en])
        .filter((text) => typeof text === 'string' && text !== '');
      if (texts.length === 0) return expect((await page(db, { en, buscar: 'a' })).rows).toEqual([]);
      const beginning = fc
        .tuple(fc.constantFrom(...texts), fc.integer({ min: 1, max: 9 }), fc.boolean())
        .map(([text, length, loud]) => {
          const cut = [...String(text)].slice(0, length).join('');
          return loud && kind !== 'text' ? cut.toUpperCase() : cut;
        })
        .filter((text) => text.trim() === text && text !== '');
      await fc.assert(
        fc.asyncProperty(beginning, fc.integer({ min: 20, max: 100 }), async (buscar, limite) => {
          const rows = await walk(list, { en, buscar, limite: String(limite) });
          const begins = (row: ListRow) => {
            const value = row[en];
            return String(keyOf(kind, value) ?? '').startsWith(startOf(kind, buscar));
          };
          const ids = rows.map(({ id }) => String(id)).sort();
          expect(ids).toEqual(
            all
              .filter(begins)
              .map(({ id }) => String(id))
              .sort(),
          );
          const values = rows.map((row) => keyOf(kind, row[en]));
          expect(values).toEqual(values.toSorted(compare));
        }),
        { numRuns: chooseSize(3, 50) },
      );
    },
  );

  test('a page tells the total number of rows, up to a thousand', async () => {
    for (const query of [{}, ...filters.slice(0, 3)]) {
      const { length } = await walk(list, query);
      expect((await page(db, query)).total).toBe(length <= maxCountedRows ? length : null);
    }
  });

  test('a page has the requested length, and the last page has no cursor', async () => {
    const { length } = await walkWhole();
    const first = await page(db, { limite: String(Math.min(100, length)) });
    expect(rowsOf(first)).toHaveLength(Math.min(100, length));
    expect(first.nextCursor === null).toBe(length <= 100);
  });
});

test('if new rows arrive between two pages, each older row still appears exactly once', async () => {
  const [leads] = allLists;
  if (!leads) throw new Error('there are no lists');
  const insert = (index: number, time: number) =>
    insertRow(
      { db: d1 },
      'leads',
      unlockRow({ email: `nuevo-${index}-${time}@correo.test`, timestamp: time }),
    );
  const times = fc.array(fc.integer({ min: largeDataEnd - 400 * 86_400_000, max: largeDataEnd }), {
    maxLength: 4,
  });
  const query = fc.record({
    orden: fc.constantFrom(...leads.sorts),
    limite: fc.integer({ min: 60, max: 100 }),
    times,
  });
  let made = 0;
  await fc.assert(
    fc.asyncProperty(query, async ({ orden, limite, times: fresh }) => {
      const before = (await walk(leads, { orden })).map(({ id }) => id);
      const seen: unknown[] = [];
      let cursor: string | null = null;
      do {
        const found: Awaited<ReturnType<typeof leads.page>> = await leads.page(db, {
          orden,
          limite: String(limite),
          ...(cursor !== null && { cursor }),
        });
        seen.push(...leads.rowsOf(found).map(({ id }) => id));
        cursor = found.nextCursor;
        for (const time of fresh) await insert(made++, time);
      } while (cursor !== null);
      expect(new Set(seen).size).toBe(seen.length);
      const known = new Set(before);
      expect(seen.filter((id) => known.has(String(id)))).toEqual(before);
    }),
    { numRuns: 4 },
  );
});

test('an erased account appears in no list of members', async () => {
  const members = allLists.find(({ name }) => name === 'miembros');
  if (!members) throw new Error('there is no list of members');
  for (const query of [{}, { orden: 'nombre' }, { buscar: 'borrado' }, { orden: 'saldoCents' }]) {
    expect((await walk(members, query)).map(({ id }) => id)).not.toContain(gone.id);
  }
});
