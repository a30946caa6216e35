import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { findImports, listFiles, readFile, resolveImport } from './support/imports.ts';

// No import cycle may exist between files or between feature folders (decision 026).

const files = listFiles('{worker,shell,mf-*,scripts}/**/*.{ts,tsx,mjs}').filter(
  (file) => !file.includes('.test.'),
);

type Graph = Map<string, Set<string>>;

const graph: Graph = new Map(
  files.map((file) => [
    file,
    new Set(findImports(readFile(file)).map(({ source }) => resolveImport(file, source))),
  ]),
);

/**
 * Returns the folder in which files may import one another: a feature of the API, of the contract or of a front
 * end, or the folder itself. Returns null for files above the features, which compose the features.
 */
function featureOf(file: string): string | null {
  const features = /^(?:worker\/(?:api|contract)|mf-\w+\/src(?:\/features)?|scripts)\/[^/]+(?=\/)/;
  const above = /^(?:worker|worker\/(?:api|contract)|mf-\w+|mf-\w+\/src|scripts)$/;
  return features.exec(file)?.[0] ?? (above.test(dirname(file)) ? null : dirname(file));
}

function featuresOf(imports: Graph): Graph {
  const features: Graph = new Map();
  for (const [file, targets] of imports) {
    const from = featureOf(file);
    if (from === null) continue;
    const known = features.get(from) ?? new Set();
    for (const target of targets) {
      const to = imports.has(target) ? featureOf(target) : null;
      if (to !== null && to !== from) known.add(to);
    }
    features.set(from, known);
  }
  return features;
}

/** Returns cycles of a graph: at least one if the graph has any, or else []. */
function cyclesOf(nodes: Graph): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  function walk(node: string, way: string[]): void {
    const seenAt = way.indexOf(node);
    if (seenAt >= 0) cycles.push([...way.slice(seenAt), node].join(' → '));
    if (seenAt >= 0 || done.has(node)) return;
    for (const next of nodes.get(node) ?? []) if (nodes.has(next)) walk(next, [...way, node]);
    done.add(node);
  }
  for (const node of nodes.keys()) walk(node, []);
  return cycles;
}

test('imports between files and between feature folders make no cycle', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(cyclesOf(graph), 'break the cycle: move what both need to a file of its own').toEqual([]);
  expect(cyclesOf(featuresOf(graph))).toEqual([]);
});

test('the check finds a cycle of any length', () => {
  const chain: Graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b', 'elsewhere'])],
  ]);
  expect(cyclesOf(chain)).toEqual(['b → c → b']);
  const imports: Graph = new Map([
    ['worker/api/mail/store.ts', new Set(['worker/api/auth/tokens.ts'])],
    ['worker/api/auth/tokens.ts', new Set(['worker/api/env.ts'])],
    ['worker/api/auth/sign-in.ts', new Set(['worker/api/mail/kinds/reset.ts'])],
    ['worker/api/mail/kinds/reset.ts', new Set<string>()],
    ['worker/api/env.ts', new Set(['worker/api/mail/store.ts'])],
  ]);
  expect(cyclesOf(featuresOf(imports))).toHaveLength(1);
});
