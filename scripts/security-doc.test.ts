import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

// Each threat of docs/security.md has tests, below a comment with its number: `// Threat 7`, `// Threats 7, 11`.

const rowPattern = /^\| (\d+) \| .+ \| (`.+`) \| V[\d., V]+ \|$/gm;
const markPattern = /^ *\/\/ Threats? ([\d, ]+)\n *(?:test|each)(?!\.skip|\.todo)\b/gm;

/** Returns a text such as «7 tests/integration/a.test.ts» for each threat and file. */
function readRows(page: string): string[] {
  return [...page.matchAll(rowPattern)].flatMap(([, id, files = '']) =>
    [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => `${id} ${file}`),
  );
}

const readMarks = (file: string, code: string) =>
  [...code.matchAll(markPattern)].flatMap(([, ids = '']) =>
    ids.split(', ').map((id) => `${id} ${file}`),
  );

test('docs/security.md and the comments above tests name the same threats', () => {
  const page = readFileSync(`${root}docs/security.md`, 'utf8');
  const files = globSync('{worker,shell,mf-*,scripts,tests}/**/*.test.{ts,tsx}', { cwd: root });
  const marks = files.flatMap((file) => readMarks(file, readFileSync(root + file, 'utf8')));
  const rows = readRows(page);
  expect(page.match(/^\| \d+ \|/gm)?.length).toBe(new Set(rows.map(parseFloat)).size);
  const untested = rows.filter((row) => !marks.includes(row));
  expect(untested, 'no such `// Threat …` above a test: mark it, or name its file in docs').toEqual(
    [],
  );
  const unknown = marks.filter((mark) => !rows.includes(mark));
  expect(unknown, 'name the file in this row of docs/security.md').toEqual([]);
});

test.each([
  ['  // Threat 7\n  test(', ['7 a.test.ts']],
  ['// Threats 7, 11\ntest.each([', ['7 a.test.ts', '11 a.test.ts']],
  ['// Threat 7\ntest.skip(', []],
  ['// Threat 7\n\ntest(', []],
])('the comments in the code %j name the tested threats %j', (code, expected) => {
  expect(readMarks('a.test.ts', code)).toEqual(expected);
});
