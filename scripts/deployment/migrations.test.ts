import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../processes.ts';
import { runGit } from '../version.ts';
import { listIncompatibleMigrations, readRequiredRelease, removesStructure } from './migrations.ts';

const names = globSync('*.sql', { cwd: `${root}migrations` }).toSorted();
const read = (name: string) => readFileSync(`${root}migrations/${name}`, 'utf8');

test('a destructive migration names a release that works after this migration', () => {
  expect(names.length).toBeGreaterThan(0);
  expect(
    names.filter((name) => removesStructure(read(name)) && !readRequiredRelease(read(name))),
  ).toEqual([]);
  for (const name of names) {
    const release = readRequiredRelease(read(name));
    if (release) expect(runGit(root, 'cat-file', '-t', release), name).toBe('commit');
  }
});

test.each([
  ['ALTER TABLE members ADD COLUMN x TEXT;', false],
  ['CREATE INDEX a ON b (c); DROP INDEX d; -- DROP TABLE e', false],
  ['DROP TABLE members;', true],
  ['alter table members\n  rename to people;', true],
  ['ALTER TABLE members DROP COLUMN x;', true],
  ['DROP TABLE "members";', true],
  ['DROP TABLE [members];', true],
  ['DROP VIEW `a`;', true],
  ['DROP VIEW a;', true],
  ['DROP VIEW a; CREATE VIEW a AS SELECT 1;', false],
  ['CREATE TABLE a (b TEXT); DROP TABLE a;', false],
  ['DROP TABLE a; CREATE TABLE a (b TEXT);', true],
  ['CREATE TABLE a (b TEXT); DROP TABLE ab;', true],
])('for the statement %j, `removesStructure` returns %s', (sql, expected) => {
  expect(removesStructure(sql)).toBe(expected);
});

test('code older than a migration’s named release cannot run after the migration', () => {
  const [head, parent] = ['HEAD', 'HEAD~1'].map((name) => runGit(root, 'rev-parse', name));
  expect(readRequiredRelease(`-- After: ${head}\nDROP TABLE a;`)).toBe(head);
  const sql = (commit: string | undefined) => () => `-- After: ${commit}\nDROP TABLE a;`;
  expect(listIncompatibleMigrations(`${head}+`, ['a.sql'], sql(parent))).toEqual([]);
  expect(listIncompatibleMigrations(`${parent}`, ['a.sql'], sql(head))).toEqual(['a.sql']);
  expect(listIncompatibleMigrations(`${parent}`, ['a.sql'], () => 'DROP TABLE a;')).toEqual([]);
});
