import { cpSync, existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/processes.ts';
import { applyPatch, copyProject, readSections, runIn } from './support/project-copy.ts';
import { newRepository } from './support/repository.ts';

// Checks docs/extending.md against the current tree: every diff applies, and one is compiled.
// `tests/sweep/extend.test.ts` applies them all, builds the site and tries what they add.

const sections = readSections();
const check = (patch: string) => applyPatch(root, patch, '--check');

test.each([
  ['A survey provider', 5],
  ['A public page', 5],
  ['A member’s page', 4],
  ['An admin page', 2],
  ['An admin list', 5],
  ['A mail', 2],
  ['A setting', 4],
  ['A lead’s field', 5],
])('%s is added in %i files at most, and the page counts them', (title, most) => {
  const { files, text } = sections.find((section) => section.title === title) ?? {};
  expect(files?.length).toBeLessThanOrEqual(most);
  const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  expect(text).toMatch(new RegExp(`^${words[files?.length ?? 0]} files?[.:]`));
});

test.each(sections)('the diff of «$title» fits the tree', ({ patch, files }) => {
  expect(files.length).toBeGreaterThan(0);
  expect(check(patch)).toBe('');
});

test('all of them fit together', () => {
  expect(check(sections.map(({ patch }) => patch).join(''))).toBe('');
});

test('«A mail» compiles in the API', { timeout: 120_000 }, () => {
  const { patch = '' } = sections.find(({ title }) => title === 'A mail') ?? {};
  const copy = copyProject();
  try {
    // Only what the recipe changes is compiled anew.
    const types = '.state/types';
    if (existsSync(root + types)) cpSync(root + types, join(copy, types), { recursive: true });
    expect(applyPatch(copy, patch)).toBe('');
    runIn(copy, 'tsc', '-b', '--checkers', '1', 'worker');
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('a copy of the project has the files that git does not know yet', () => {
  const repository = newRepository();
  repository.commit(['kept.ts', 'gone.ts', '.gitignore'], 'dist\n');
  rmSync(join(repository.folder, 'gone.ts'));
  for (const path of ['new/page.ts', 'dist/built.js']) repository.write(path);
  const copy = copyProject(repository.folder);
  expect(globSync('**/*.{ts,js}', { cwd: copy, exclude: ['node_modules'] }).sort()).toEqual([
    'kept.ts',
    'new/page.ts',
  ]);
  for (const folder of [copy, repository.folder]) rmSync(folder, { recursive: true });
});
