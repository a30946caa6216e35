import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync, type Metafile } from 'esbuild';
import { fingerprint } from './fingerprint.ts';
import {
  findLinkedPackages,
  findPackageVersions,
  type Lockfile,
  parsePackageName,
} from './packages.ts';
import type { Sources } from './parts.ts';
import { root } from './processes.ts';
import { CommandError } from './steps.ts';

export interface Inputs {
  /** Paths from the root. They are files, folders and patterns. */
  files: string[];
  /** Names of packages, without their dependencies. */
  packages: string[];
}

/** Matches names that are not packages. Vite, the platform and the shell resolve these names. */
const isVirtual = /^(?:virtual:|mf_|cloudflare:|node:|data:)/;

/** Reads `package.json` or the lockfile, from the disk or from a commit. */
export type ReadText = (file: 'package.json' | 'package-lock.json') => string | undefined;

/** Reads npm's files from the disk. */
export const createFolderReader =
  (folder: string): ReadText =>
  (file) => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };

const readImports = (read: ReadText): Record<string, string> =>
  JSON.parse(read('package.json') ?? '{}').imports ?? {};

const readLockfile = (read: ReadText): Lockfile | undefined =>
  JSON.parse(read('package-lock.json') ?? 'null') ?? undefined;

/** Returns the folder of each import alias, such as `#ui/*` → `shell/ui`, and of each workspace package. */
function aliasesOf(folder: string): Record<string, string> {
  const read = createFolderReader(folder);
  const own = Object.entries(readImports(read)).map(([name, path]) => [
    name.replace('/*', ''),
    path.replace('/*', ''),
  ]);
  const linked = findLinkedPackages(readLockfile(read));
  return Object.fromEntries([...own, ...linked.map(({ name, at }) => [name, `./${at}`])]);
}

/**
 * Returns the modules by path with their imports. Vite and wrangler use the same bundler to resolve imports.
 */
function readModules(entries: string[], folder: string): Metafile['inputs'] {
  if (entries.length === 0) return {};
  const data = ['.html', '.svg', '.woff2', '.png', '.jpg', '.webp', '.avif'];
  try {
    const { metafile } = buildSync({
      absWorkingDir: folder,
      entryPoints: entries,
      alias: aliasesOf(folder),
      external: ['virtual:*', 'mf_*', 'cloudflare:*'],
      loader: Object.fromEntries(data.map((ending) => [ending, 'empty'])),
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outdir: '.',
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    return metafile.inputs;
  } catch (error) {
    throw new CommandError(`No se pueden seguir los imports:\n${Object(error).message}`);
  }
}

function inputsFrom(modules: Metafile['inputs'], sources: Sources, entries: string[]): Inputs {
  const files = new Set(entries);
  const packages = new Set(sources.packages);
  // The loop also visits the files that it adds to the list.
  for (const file of files) {
    for (const { path, external } of modules[file]?.imports ?? []) {
      if (!external) files.add(path);
      else if (!isVirtual.test(path)) packages.add(parsePackageName(path));
    }
  }
  const imported = [...files].map((file) => file.replace(/\?.*/, ''));
  const found = new Set([...imported, ...sources.modules, ...sources.files]);
  return { files: [...found].sort(), packages: [...packages].sort() };
}

/** The inputs are the direct and indirect imports of the parts' modules, and the files that parts name. */
export function collectInputs<Name extends string>(
  all: Record<Name, Sources>,
  folder: string = root,
): Record<Name, Inputs> {
  const named = Object.entries<Sources>(all).map(([name, sources]) => {
    return { name, sources, entries: globSync(sources.modules, { cwd: folder }) };
  });
  const modules = readModules([...new Set(named.flatMap(({ entries }) => entries))].sort(), folder);
  const found = named.map(({ name, sources, entries }) => [
    name,
    inputsFrom(modules, sources, entries),
  ]);
  return Object.fromEntries(found);
}

/** Returns the packages' versions and the import aliases as a text for comparisons. */
export const describePackages = ({ packages }: Inputs, read: ReadText): string =>
  JSON.stringify([readImports(read), findPackageVersions(packages, readLockfile(read))]);

export const hashInputs = (inputs: Inputs): string =>
  createHash('sha256')
    .update(fingerprint(inputs.files))
    .update(describePackages(inputs, createFolderReader(root)))
    .digest('hex');
