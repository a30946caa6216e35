import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { codeOf, filesOf, importsOf, targetOf } from './imports.ts';

// No import cycles between files or features (the rooms of decision 026), and limits of size.

const isTest = (file: string) => file.includes('.test.');
const code = filesOf('{worker,shell,mf-*}/**/*.{ts,tsx}').filter((file) => !isTest(file));
/** What is built for visitors: without build configurations and the gallery. */
const production = code.filter((file) => !/\.config\.ts$|^shell\/gallery\//.test(file));
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

const linesOf = (files: string[]) =>
  files.reduce((sum, file) => sum + codeOf(file).split('\n').length - 1, 0);

// Raised by what a new capability brings, never by repetition: lots of payouts, verdicts of
// providers, the pool that hashes passwords, two Workers with what the edge keeps, scripts at the first
// intent, the providers' lists of surveys, notifications by push and mail, and among the scripts the stand-ins for PayPal, which was
// the tests', and for survey providers, the rehearsal of production's copies, the questions to its zone, and the engines beside
// Chromium.
test('the house stays as large as a newcomer can walk through', () => {
  expect(production.length).toBeLessThanOrEqual(725);
  expect(linesOf(production)).toBeLessThanOrEqual(47_620);
  expect(linesOf(scripts)).toBeLessThanOrEqual(6100);
});
