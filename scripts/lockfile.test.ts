import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

interface Locked {
  resolved?: string;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(`${root}package-lock.json`, 'utf8'),
);
const find = (owner: string, name: string) =>
  packages[`${owner}/node_modules/${name}`] ?? packages[`node_modules/${name}`];

const systems = ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64'];

// npm adds no optional package that the lockfile leaves out, and `npm ci` refuses such a lockfile.
test('the lockfile has the packages of every operating system', () => {
  const left = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !find(owner, name)),
  );
  expect(left).toEqual([]);
  for (const name of ['rollup', 'workerd', '@biomejs/biome', 'esbuild', 'sharp', 'typescript']) {
    const owner = `node_modules/${name}`;
    const builds = Object.keys(packages[owner]?.optionalDependencies ?? {});
    const present = builds.flatMap((build) => {
      const { os = [], cpu = [] } = find(owner, build) ?? {};
      return os.flatMap((system) => cpu.map((processor) => `${system} ${processor}`));
    });
    expect(present, name).toEqual(expect.arrayContaining(systems));
  }
});

// Threat 69
test('the lockfile contains no URL of a registry', () => {
  const resolved = Object.values(packages).flatMap(({ resolved = [] }) => resolved);
  expect(resolved.filter((url) => url.includes('://'))).toEqual([]);
});
