import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/processes.ts';

// The pages docs/extending.md and docs/add-a-remote.md show how to add something: new files, and lines for
// existing files.

/** A new file, or lines for a file and their place (docs/extending.md explains the places). */
export interface RecipeStep {
  path: string;
  place: string;
  block: string;
}

export interface Recipe {
  title: string;
  steps: RecipeStep[];
}

const stepPattern =
  /^\*\*`([^`]+)`\*\*(?:, ((?:[^`\n]|`[^`\n]+`)+?))?:\n\n```\w+\n([\s\S]*?)^```$/gm;
const placePattern =
  /^(?:under `([^`]+)`, )?(at the top|at the end|above|below|at the end of)(?: `([^`]+)`)?$/;

/** Reads the recipes of a page, one for each of its headings. */
export function readRecipes(page: string): Recipe[] {
  const [, ...sections] = readFileSync(root + page, 'utf8').split(/^## /m);
  return sections.map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    steps: [...section.matchAll(stepPattern)].map(([, path = '', place = '', block = '']) => ({
      path,
      place,
      block: block.trimEnd(),
    })),
  }));
}

const indentOf = (line: string) => line.length - line.trimStart().length;
const trimmed = (text: string) => `\n${text.replace(/^ +/gm, '')}\n`;

export const recipeAdvice =
  'Name the place as it is now, in docs/extending.md or docs/add-a-remote.md: npm test -- unit extending';

/** Finds the line for a step; throws when the step's place does not exist exactly once. */
function placeOf(lines: string[], { path, place }: RecipeStep) {
  const [, under, relation, anchor = ''] = placePattern.exec(place) ?? [];
  const fail = (reason: string) =>
    new Error(`${path} has no place «${place}»: ${reason}. ${recipeAdvice}`);
  if (!relation) throw fail('no such kind of place');
  const find = (text: string) => {
    const found = [...lines.keys()].filter((at) => lines[at]?.trimStart().startsWith(text));
    if (found.length !== 1) throw fail(`${found.length} lines begin with «${text}»`);
    return found[0] ?? 0;
  };
  if (anchor === '') return { relation, at: 0 };
  if (!under) return { relation, at: find(anchor) };
  const from = find(under) + 1;
  const at = lines.findIndex((line, nth) => nth >= from && line.trimStart().startsWith(anchor));
  if (at < 0) throw fail(`no line below «${under}» begins with «${anchor}»`);
  return { relation, at };
}

/**
 * Returns a file's text with a step's block in its place. The text stays as it is if it already has the block.
 */
export function insertBlock(text: string, step: RecipeStep): string {
  const lines = text.split('\n');
  const { relation, at } = placeOf(lines, step);
  const { block } = step;
  if (trimmed(text).includes(trimmed(block))) return text;
  const opening = lines[at] ?? '';
  if (relation === 'at the top') return `${block}\n${text}`;
  if (relation === 'at the end') return `${text}\n${block}\n`;
  if (relation === 'at the end of' && !/[[{(>]$/.test(opening)) {
    // The whole list is on one line.
    const entry = block.replace(/,$/, '');
    if (opening.includes(entry)) return text;
    const end = Math.max(...[']', '}', ')'].map((bracket) => opening.lastIndexOf(bracket)));
    lines[at] = `${opening.slice(0, end)}, ${entry}${opening.slice(end)}`;
    return lines.join('\n');
  }
  const closing = lines.findIndex(
    (line, nth) => nth > at && line !== '' && indentOf(line) === indentOf(opening),
  );
  const below = { above: at, below: at + 1 }[relation] ?? closing;
  lines.splice(below, 0, block);
  return lines.join('\n');
}

/**
 * Returns the path of a new file; null if the folder already has the file. A migration gets the next number.
 */
function newPath(folder: string, path: string): string | null {
  if (!path.includes('00NN')) return existsSync(join(folder, path)) ? null : path;
  if (globSync(path.replace('00NN', '*'), { cwd: folder }).length > 0) return null;
  const numbers = globSync('*.sql', { cwd: join(folder, 'migrations') }).map(parseFloat);
  return path.replace('00NN', String(Math.max(...numbers) + 1).padStart(4, '0'));
}

/** Follows a recipe in a folder as a person does by hand. */
export function followRecipe(folder: string, { steps }: Recipe): void {
  for (const step of steps) {
    if (step.place !== '') {
      const file = join(folder, step.path);
      writeFileSync(file, insertBlock(readFileSync(file, 'utf8'), step));
      continue;
    }
    const path = newPath(folder, step.path);
    if (path === null) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${step.block}\n`);
  }
}
