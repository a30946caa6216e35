import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { root } from '../scripts/processes.ts';
import { budgetFile, budgets, code, isTest, overBudget, type Size, sizes } from './house-sizes.ts';
import { codeOf, filesOf, importsOf, targetOf } from './support/imports.ts';

// No import cycles between files or features (the rooms of decision 026), and a budget of size for
// each room, which only falls. A new capability brings its own lines, in an issue.

const scripts = filesOf('scripts/**/*.{ts,mjs}').filter((file) => !isTest(file));

type Graph = Map<string, Set<string>>;

const graph: Graph = new Map(
  [...code, ...scripts].map((file) => [
    file,
    new Set(importsOf(codeOf(file)).map(({ source }) => targetOf(file, source))),
  ]),
);

/**
 * The folder within which files may import one another: a feature of the API, of the contract or of
 * a front end, or the folder itself. Null for files above the rooms, which compose them.
 */
function roomOf(file: string): string | null {
  const rooms = /^(?:worker\/(?:api|contract)|mf-\w+\/src(?:\/features)?|scripts)\/[^/]+(?=\/)/;
  const above = /^(?:worker|worker\/(?:api|contract)|mf-\w+|mf-\w+\/src|scripts)$/;
  return rooms.exec(file)?.[0] ?? (above.test(dirname(file)) ? null : dirname(file));
}

function roomsOf(files: Graph): Graph {
  const rooms: Graph = new Map();
  for (const [file, targets] of files) {
    const from = roomOf(file);
    if (from === null) continue;
    const known = rooms.get(from) ?? new Set();
    for (const target of targets) {
      const to = files.has(target) ? roomOf(target) : null;
      if (to !== null && to !== from) known.add(to);
    }
    rooms.set(from, known);
  }
  return rooms;
}

/** A cycle through each node that has one; [] when there is none. */
function circlesOf(nodes: Graph): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  function walk(node: string, way: string[]): void {
    const seenAt = way.indexOf(node);
    if (seenAt >= 0) circles.push([...way.slice(seenAt), node].join(' → '));
    if (seenAt >= 0 || done.has(node)) return;
    for (const next of nodes.get(node) ?? []) if (nodes.has(next)) walk(next, [...way, node]);
    done.add(node);
  }
  for (const node of nodes.keys()) walk(node, []);
  return circles;
}

test('no file and no room leads back to itself', () => {
  expect(circlesOf(graph)).toEqual([]);
  expect(circlesOf(roomsOf(graph))).toEqual([]);
});

test('a circle is found however long it is', () => {
  const chain: Graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b', 'elsewhere'])],
  ]);
  expect(circlesOf(chain)).toEqual(['b → c → b']);
  const files: Graph = new Map([
    ['worker/api/mail/store.ts', new Set(['worker/api/auth/tokens.ts'])],
    ['worker/api/auth/tokens.ts', new Set(['worker/api/env.ts'])],
    ['worker/api/auth/sign-in.ts', new Set(['worker/api/mail/kinds/reset.ts'])],
    ['worker/api/mail/kinds/reset.ts', new Set<string>()],
    ['worker/api/env.ts', new Set(['worker/api/mail/store.ts'])],
  ]);
  expect(circlesOf(roomsOf(files))).toHaveLength(1);
});

/** A budget leaves room for an entry of a registry (docs/extending.md), and no more. */
const budgetFor = ([lines, files]: Size): Size => [Math.ceil((lines + 75) / 50) * 50, files + 4];

const renew = 'HOUSE=renew npm test -- unit tests/house';
// Lowers the budgets to what there is, and raises none.
if (process.env.HOUSE === 'renew') {
  const renewed = Object.entries(sizes).map(([name, size]): [string, Size] => {
    const [lines, files] = budgetFor(size);
    const before = budgets[name] ?? [lines, files];
    return [name, [Math.min(lines, before[0]), Math.min(files, before[1])]];
  });
  const json = JSON.stringify(Object.fromEntries(renewed.sort()));
  writeFileSync(root + budgetFile, json.replaceAll('],', '],\n  ').replace('{', '{\n  '));
}

test('every room keeps its budget of lines and files', () => {
  expect(overBudget(sizes)).toEqual([]);
});

test('a budget falls with its room: none is far above it', () => {
  const loose = Object.entries(budgets).filter(([name, [most]]) => {
    const [lines] = sizes[name] ?? [0, 0];
    return lines < Math.min(0.9 * most, most - 150);
  });
  expect(loose, renew).toEqual([]);
});
