import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractVersion } from '#contract/version.ts';
import { root } from '../../scripts/processes.ts';
import { findNameFaults, readCurrentNames } from './names.ts';
import { releaseFolder } from './release-builds.ts';
import { findRouteFaults, type RouteTable, readCurrentRoutes } from './routes.ts';

// tests/contract/release describes the last release. The compiler checks the release's answers in
// additive.ts. When a test fails here, see docs/decisions/017.

const read = (name: string) => JSON.parse(readFileSync(`${releaseFolder}${name}.json`, 'utf8'));
const routes: RouteTable = read('routes');
const names: ReturnType<typeof readCurrentNames> = read('names');

/** True if the version was raised. The release may then remove routes and names that have a replacement. */
const isRaised = contractVersion === names.version + 1;

test('the contract’s version equals the last release’s version or is one higher', () => {
  expect([names.version, names.version + 1]).toContain(contractVersion);
});

const held = <Shapes>(faultsOf: (before: Shapes, after: Shapes) => string[]) =>
  isRaised ? () => [] : faultsOf;

test('every route of the last release still accepts its inputs', () => {
  expect(Object.keys(routes).length).toBeGreaterThan(100);
  expect(held(findRouteFaults)(routes, readCurrentRoutes())).toEqual([]);
});

test('every shared name of the last release’s contract still exists', () => {
  expect(names.tokens.length).toBeGreaterThan(50);
  expect(held(findNameFaults)(names, readCurrentNames())).toEqual([]);
});

test('remotes use only router exports that the last release’s shell shares', () => {
  const files = globSync('{mf-*/src,shell/ui}/**/*.{ts,tsx}', { cwd: root });
  const imports = files.flatMap((file) => [
    ...readFileSync(root + file, 'utf8').matchAll(/import \{([^}]*)\} from 'site-router'/g),
  ]);
  const used = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  const known = used.filter((name) => name && !name.startsWith('type '));
  expect(known).toContain('useRouteLoaderData');
  // An older shell lacks a new name. So one release shares the name, and remotes may use it from the next
  // release on.
  expect(known.filter((name) => !names.router.includes(name))).toEqual([]);
});
