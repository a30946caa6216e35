import { codeOf, filesOf } from './support/imports.ts';

// How large each room is, and may be.

export const isTest = (file: string) => file.includes('.test.');
/** The site's own code. */
export const code = filesOf('{worker,shell,mf-*}/**/*.{ts,tsx}').filter((file) => !isTest(file));
/** What is built for visitors: without build configurations, the gallery and local mode. */
const isProduction = (file: string) =>
  /^(?:worker|shell|mf-\w+)\/.*\.tsx?$/.test(file) &&
  !isTest(file) &&
  !/\.config\.ts$|^(?:shell\/gallery|worker\/local)\//.test(file);

/** [lines, files] at most. */
export type Size = [lines: number, files: number];

export const budgetFile = 'tests/house-budgets.json';
export const budgets: Record<string, Size> = JSON.parse(codeOf(budgetFile));

/** The budget of a room that begins. */
const newRoom: Size = [100, 3];

/** The budget that a file counts in: its room, or the folder of what stands above the rooms. */
function budgetOf(file: string): string {
  if (/^tests\//.test(file) || isTest(file)) return 'tests';
  const folder =
    /^worker\/api\/[^/]+(?=\/)|^mf-\w+\/src\/features\/[^/]+(?=\/)|^(?:worker|shell)\/[^/]+(?=\/)/;
  return folder.exec(file)?.[0] ?? file.slice(0, file.indexOf('/'));
}

/** A file's budgets: its room's, and that of what is built for visitors. */
export const budgetsOf = (file: string) => [
  budgetOf(file),
  ...(isProduction(file) ? ['production'] : []),
];

export const sizes: Record<string, Size> = {};
for (const file of filesOf('{worker,shell,mf-*,scripts,tests}/**/*.{ts,tsx,mjs}')) {
  const lines = codeOf(file).split('\n').length - 1;
  for (const name of budgetsOf(file)) {
    const size = sizes[name] ?? [0, 0];
    sizes[name] = [size[0] + lines, size[1] + 1];
  }
}

/** The rooms that are larger than their budgets. */
export const overBudget = (rooms: Readonly<Record<string, Size>>) =>
  Object.entries(rooms).filter(([name, [lines, files]]) => {
    const [mostLines, mostFiles] = budgets[name] ?? newRoom;
    return lines > mostLines || files > mostFiles;
  });
