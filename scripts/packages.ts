interface LockedPackage {
  version?: string;
  /** The folder of a package that is part of the repository. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The part of package-lock.json that this code uses. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/**
 * Returns the package of an import: `hono/client` → `hono`, `@hono/zod-validator/x` → `@hono/zod-validator`.
 */
export function parsePackageName(source: string): string {
  return source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');
}

const folder = 'node_modules/';

/** Returns the packages that are folders of the repository. */
export function findLinkedPackages(lockfile: Lockfile | undefined): { name: string; at: string }[] {
  return Object.entries(lockfile?.packages ?? {}).flatMap(([path, { link, resolved }]) =>
    link && resolved ? [{ name: path.slice(folder.length), at: resolved }] : [],
  );
}

/** Returns the place of a package in the lockfile. The search begins at the importing package, as in Node. */
function placeOf(name: string, from: string, { packages }: Lockfile): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${folder}`)))) {
    const place = `${at && `${at}/`}${folder}${name}`;
    if (packages[place]) return place;
    if (!at) return;
  }
}

function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta,
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Returns the versions of packages and of all their dependencies, by their place in the lockfile. */
export function findPackageVersions(
  names: string[],
  lockfile: Lockfile | undefined,
): Record<string, string | undefined> {
  if (!lockfile) return {};
  const find = (from: string) => (name: string) => placeOf(name, from, lockfile) ?? [];
  const places = new Set(names.flatMap(find('')));
  // The loop also visits the places that it adds to the list.
  for (const place of places) {
    for (const need of needsOf(lockfile.packages[place] ?? {}).flatMap(find(place))) {
      places.add(need);
    }
  }
  const versions = [...places].sort().map((place) => [place, lockfile.packages[place]?.version]);
  return Object.fromEntries(versions);
}
