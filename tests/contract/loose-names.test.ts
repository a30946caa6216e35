import { expect, test } from 'vitest';
import { listFiles, readFile } from '../support/imports.ts';
import { marks, readCurrentNames } from './names.ts';

// Only names.ts defines the names that parts share. A release's description takes the names from names.ts.

const { headers } = readCurrentNames();
const sources = ['shell/client/page-names.ts', 'shell/client/dialog-entries.ts'];
const files = listFiles('{shell,mf-*,worker}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\/gallery\//.test(file) && !sources.includes(file),
);

const namesIn = (code: string): string[] => code.match(/\bdata-[a-z]+(?:-[a-z]+)*/g) ?? [];
const camel = (name: string) =>
  name.slice('data-'.length).replace(/-./g, ([, letter = '']) => letter.toUpperCase());

/** Returns the names that a module contains as literals. */
function looseIn(code: string): string[] {
  const written = [...code.matchAll(/\bdataset\.(\w+)/g)].map(([, name]) => name);
  return marks.filter((mark) => namesIn(code).includes(mark) || written.includes(camel(mark)));
}

test.each([`<main data-app>`, `'[data-intent-stored]'`, `one.dataset.intentStored`])(
  'the check finds a literal attribute in %s',
  (code) => {
    expect(looseIn(code)).toHaveLength(1);
  },
);

test('modules import the attributes between pages and shell from page-names.ts', () => {
  expect(files.length).toBeGreaterThan(500);
  const loose = files.flatMap((file) => looseIn(readFile(file)).map((name) => `${file}: ${name}`));
  expect(loose).toEqual([]);
});

test('the list of shared attributes has each attribute that shell and remotes use', () => {
  const usedIn = (pattern: string) =>
    new Set(listFiles(pattern).flatMap((file) => namesIn(readFile(file))));
  const shell = usedIn('shell/{src,offline,server}/**/*.{ts,tsx,css}');
  const remotes = usedIn('mf-*/src/**/*.{ts,tsx,css}');
  expect([...shell].filter((name) => remotes.has(name) && !marks.includes(name))).toEqual([]);
});

test('each header between parts is written once, as a constant', () => {
  const { gateway, ...others } = headers;
  const names = Object.values({ ...gateway, ...others }).filter((name) => name.startsWith('x-'));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    const written = files.filter((file) => readFile(file).includes(`'${name}'`));
    expect(written, name).toHaveLength(1);
  }
});
