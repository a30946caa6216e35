import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { collectInputs } from '../scripts/inputs.ts';
import { type PartName, partNames, parts } from '../scripts/parts.ts';
import { root } from '../scripts/processes.ts';
import { copyProject } from './support/project-copy.ts';
import { followRecipe, insertBlock, readRecipes, recipeAdvice } from './support/recipes.ts';
import { newRepository } from './support/repository.ts';

// The tests check that the places in docs/extending.md and docs/add-a-remote.md exist, also after additions.
// `npm run sweep -- extend add-a-remote` follows both documents in a copy, builds the copy and tries the
// additions.

const extending = readRecipes('docs/extending.md');
const recipes = [...extending, ...readRecipes('docs/add-a-remote.md')].filter(
  ({ steps }) => steps.length > 0,
);
const changed = [
  ...new Set(
    recipes.flatMap(({ steps }) => steps.flatMap(({ path, place }) => (place ? path : []))),
  ),
];

test.each(recipes)('each place that the recipe «$title» names exists in its file', ({ steps }) => {
  for (const step of steps.filter(({ place }) => place !== '')) {
    expect(() => insertBlock(readFileSync(root + step.path, 'utf8'), step)).not.toThrow();
  }
});

test.each(extending)('the recipe «$title» touches at most six product files', ({ steps }) => {
  const files = new Set(steps.map(({ path }) => path).filter((path) => !path.startsWith('tests/')));
  expect(files.size).toBeGreaterThan(0);
  expect(files.size).toBeLessThanOrEqual(6);
});

/** For each recipe, the parts that get a new version after the addition. */
const newVersions: Record<string, PartName[]> = {
  'A survey provider': ['gateway', 'api', 'mf-member', 'mf-admin'],
  // The footer of every page has a link to the new page, so all parts change.
  'A public page': ['gateway', 'api', 'mf-public', 'mf-member', 'mf-admin'],
  'A member’s page': ['gateway', 'api', 'mf-public', 'mf-member', 'mf-admin'],
  'An admin page': ['mf-admin'],
  'An admin list': ['api', 'mf-admin'],
  'A mail': ['api', 'mf-member', 'mf-admin'],
  'A setting': ['api', 'mf-admin'],
  'A lead’s field': ['api', 'mf-public', 'mf-admin'],
};

test('an addition makes a new version only of the parts that import its files', () => {
  const copy = copyProject();
  for (const recipe of extending) followRecipe(copy, recipe);
  const inputs = collectInputs(parts, copy);
  const isIn = (files: string[], path: string) =>
    files.some((file) => file === path || path.startsWith(`${file}/`));
  const made = extending.map(({ title, steps }) => [
    title,
    partNames.filter((part) => steps.some(({ path }) => isIn(inputs[part].files, path))),
  ]);
  expect(Object.fromEntries(made)).toEqual(newVersions);
  rmSync(copy, { recursive: true });
});

test('a recipe followed twice changes nothing more; its places accept other code', () => {
  const copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  for (const path of [...changed, ...globSync('migrations/*.sql', { cwd: root })]) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(root + path, join(copy, path));
  }
  for (const recipe of recipes) followRecipe(copy, recipe);
  // If a person follows the recipes a second time, the files do not change.
  const once = changed.map((path) => readFileSync(join(copy, path), 'utf8'));
  for (const recipe of recipes) followRecipe(copy, recipe);
  expect(changed.map((path) => readFileSync(join(copy, path), 'utf8'))).toEqual(once);
  // The places of the recipes also accept other additions.
  for (const recipe of recipes) {
    const steps = recipe.steps.map((step) => ({ ...step, block: `${step.block} // another` }));
    followRecipe(copy, { ...recipe, steps });
  }
  const texts = changed.map((path) => readFileSync(join(copy, path), 'utf8')).join('');
  const placed = recipes.flatMap(({ steps }) => steps.filter(({ place }) => place !== ''));
  expect(texts.split('// another')).toHaveLength(placed.length + 1);
  rmSync(copy, { recursive: true });
});

const list = [
  'const some = [',
  '  one,',
  '];',
  'const few = [1, 2] as const;',
  'const more = [',
  '];',
  '',
];

test.each([
  ['at the end of `const some`', 'const some = [\n  one,\nadded,\n];'],
  ['below `const some`', 'const some = [\nadded,\n  one,'],
  ['above `const few`', '];\nadded,\nconst few'],
  ['at the end of `const few`', 'const few = [1, 2, added] as const;'],
  ['under `const few`, at the end of `const`', 'const more = [\nadded,\n];'],
  ['at the top', 'added,\nconst some'],
  ['at the end', '];\n\nadded,\n'],
])('the recipe’s place «%s» gets the added code', (place, expected) => {
  expect(insertBlock(list.join('\n'), { path: 'a.ts', place, block: 'added,' })).toContain(
    expected,
  );
});

test.each([
  ['at the end of `const`', '3 lines begin with «const»'],
  ['above `const none`', '0 lines begin with «const none»'],
  ['under `const more`, above `one`', 'no line below «const more» begins with «one»'],
  ['beside `const some`', 'no such kind of place'],
])('a recipe with the wrong place «%s» fails with a reason and advice', (place, reason) => {
  const step = { path: 'a.ts', place, block: 'added,' };
  expect(() => insertBlock(list.join('\n'), step)).toThrow(
    `a.ts has no place «${place}»: ${reason}. ${recipeAdvice}`,
  );
});

test('a copy of the project includes files that git does not track yet', () => {
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
