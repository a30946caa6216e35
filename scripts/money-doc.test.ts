import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile } from '../tests/support/imports.ts';
import { root } from './processes.ts';
import { linkSchema } from './schema.ts';

const page = readFile('docs/money.md');
const schema = readFile('docs/schema.sql');

const functions = [...page.matchAll(/`(\w+)`\]\(\.\.\/([\w/.-]+\.ts)\)/g)].map(
  ([, name = '', file = '']) => ({ name, file }),
);
const named = new Set([...page.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name));

test.each(functions)('the function $name of docs/money.md is in $file', ({ name, file }) => {
  expect(existsSync(`${root}${file}`)).toBe(true);
  expect(readFile(file)).toMatch(new RegExp(`export (?:async )?(?:function|const) ${name}\\b`));
});

test.each([...named])('the name %s in docs/money.md occurs in docs/schema.sql', (name) => {
  expect(schema).toMatch(new RegExp(`\\b${name}\\b`));
});

test('each question of docs/money.md has a current link to its answer', () => {
  const questions = page.match(/^\d\. \*\*[\s\S]+?(?=\n\d\. |\n\n)/gm) ?? [];
  expect(questions).toHaveLength(7);
  for (const question of questions)
    expect(question).toMatch(/\]\((?:schema\.sql#L|\.\.\/worker\/)/);
  const isCurrent = linkSchema(page, schema) === page;
  expect(isCurrent, 'to write the lines anew: npm run schema').toBe(true);
  expect(page).not.toContain('#L0');
});

test('docs/money.md names every trigger that writes the ledger', () => {
  const writers = [...schema.matchAll(/CREATE TRIGGER (\w+)[^;]*?\bBEGIN\b([\s\S]*?)\nEND;/g)]
    .filter(([, , body = '']) => body.includes('INSERT INTO ledger_entries'))
    .map(([, name = '']) => name);
  expect(writers.length).toBeGreaterThan(4);
  expect(writers.filter((name) => !named.has(name))).toEqual([]);
});
