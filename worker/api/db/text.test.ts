import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { literal, literals, nameSql } from './text.ts';

const dialect = new SQLiteSyncDialect();

test('names and literals become part of the SQL text and bind no values', () => {
  for (const [made, sql] of [
    [nameSql('p.id'), 'p.id'],
    [literal('activo'), "'activo'"],
    [literals(['a b', 3]), "'a b', 3"],
  ] as const) {
    expect(dialect.sqlToQuery(made)).toMatchObject({ sql, params: [] });
  }
});

test.each(['p.id)', "p.id OR '1'", 'a.b.c', '', 'p id'])('nameSql refuses the text %j', (text) => {
  expect(() => nameSql(text)).toThrow();
});

test.each(["it's", 1.5, Number.NaN, 2 ** 60])('`literal` refuses the value %j', (value) => {
  expect(() => literal(value)).toThrow();
});
