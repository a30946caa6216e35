import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shareModules } from '../tests/contract/release-builds.ts';
import { compile, enableQuickBuilds } from './build.ts';
import { type Build, bundles, frontEnds, type PartName, partNames, parts } from './parts.ts';
import { createWorktree } from './replay.ts';
import { CommandError } from './steps.ts';
import { listChangedParts, runGit } from './version.ts';

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Returns all builds that a part's deployment contains. */
const buildsOf = (part: PartName): Build[] => [
  ...parts[part].builds.flatMap((name) => frontEnds[name] ?? []),
  ...(part === 'gateway' || part === 'api' ? [bundles[`${part}-production`]] : []),
];

/**
 * Builds a part in a folder with the repository's layout. Returns the hashes of the built files by their path.
 */
export async function hashBuiltFiles(
  part: PartName,
  folder: string,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const build of buildsOf(part)) {
    const output = join(folder, build.output);
    rmSync(output, { recursive: true, force: true });
    await compile(build, folder);
    // The deployment contains no source maps and no Markdown files.
    for (const file of globSync(`${build.output}/**/*.*`, {
      cwd: folder,
      exclude: ['**/*.{map,md}'],
    }))
      hashes[file] = hashOf(join(folder, file));
  }
  return hashes;
}

export function listDifferentFiles(a: Record<string, string>, b: Record<string, string>): string[] {
  return Object.keys({ ...a, ...b }).filter((file) => a[file] !== b[file]);
}

/**
 * Builds the parts that a commit does not change, before and after each commit. Throws at the end if built
 * files differ.
 */
export async function verifyUnchangedBuilds(commits: string[]): Promise<void> {
  enableQuickBuilds();
  const { tree, checkOut, remove } = createWorktree();
  const faults: string[] = [];
  async function outputsAt(commit: string, same: PartName[]) {
    checkOut(commit);
    rmSync(join(tree, 'node_modules'), { recursive: true, force: true });
    shareModules(`${tree}/`);
    if (!existsSync(join(tree, 'node_modules')))
      throw new CommandError(`${commit} has other packages.`);
    const outputs: Record<string, string> = {};
    for (const part of same) Object.assign(outputs, await hashBuiltFiles(part, tree));
    return outputs;
  }
  try {
    for (const commit of commits) {
      checkOut(commit);
      const changed = listChangedParts(`${commit}^`, tree);
      const same = partNames.filter((part) => !changed.includes(part));
      const before = await outputsAt(`${commit}^`, same);
      const differing = listDifferentFiles(before, await outputsAt(commit, same));
      console.log(
        [
          commit,
          `changed: ${changed.join(',') || 'none'}`,
          `same: ${same.join(',') || 'none'}`,
          differing.length === 0 ? 'verified' : `DIFFERENT: ${differing.join(' ')}`,
          runGit(tree, 'log', '-1', '--format=%s', commit),
        ].join('\t'),
      );
      faults.push(...differing);
    }
  } finally {
    remove();
  }
  if (faults.length > 0)
    throw new CommandError('Built files differ in parts that the commit does not change.');
}
