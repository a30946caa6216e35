import { expect, test } from 'vitest';
import { root } from '../scripts/processes.ts';
import { applyPatch, readSections } from './extending.ts';

// Checks docs/extending.md against the current tree. Whoever changes a line in one of its diffs
// changes the diff too; `npm run sweep` then tests that what it adds still works.

const sections = readSections();
const check = (patch: string) => applyPatch(root, patch, '--check');

test.each([
  ['A survey provider', 4],
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

test.each(sections)('a line that has changed since is found in «$title»', ({ patch }) => {
  // Falsifies the first context line of the diff.
  const stale = patch.replace(/^ (?=.*\S)/m, ' once ');
  expect(check(stale)).toContain('patch does not apply');
});
