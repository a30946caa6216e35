import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { root, runProgram } from '../../scripts/processes.ts';
import { CommandError } from '../../scripts/steps.ts';
import { runGit } from '../../scripts/version.ts';

/** The folder that describes the last release. `npm run release` writes it. */
export const releaseFolder = `${root}tests/contract/release/`;

async function checkOut(commit: string, folder: string): Promise<void> {
  if (runGit(root, 'cat-file', '-e', `${commit}^{commit}`) === undefined) {
    throw new CommandError(
      `git no tiene aquí ${commit}, de cuya compilación se trata.\n` +
        'En un clon sin historia: git fetch --unshallow',
    );
  }
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}release.tar`;
  await runProgram('git', ['archive', `--output=${archive}`, commit]);
  await runProgram('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}

function packagesOf(folder: string): Record<string, { version?: string }> {
  return JSON.parse(readFileSync(`${folder}package-lock.json`, 'utf8')).packages;
}

/**
 * Links our packages into a checkout that has the same lockfile. Otherwise the checkout's own `run.mjs`
 * installs the packages that it needs.
 */
export function shareModules(folder: string): void {
  const ours = packagesOf(root);
  const wanted = Object.entries(packagesOf(folder)).filter(([path]) =>
    path.includes('node_modules/'),
  );
  if (!wanted.every(([path, { version }]) => path in ours && ours[path]?.version === version))
    return;
  const from = `${root}node_modules/`;
  mkdirSync(`${folder}node_modules`);
  for (const name of readdirSync(from)) {
    // These folders are caches to which builds write, so the checkouts must not share them.
    if (name.startsWith('.') && !['.bin', '.package-lock.json'].includes(name)) continue;
    // A workspace package is a symlink to our sources. The code keeps the link's relative target, so the link
    // leads to the checkout's own sources.
    const isOwn = lstatSync(from + name).isSymbolicLink();
    symlinkSync(isOwn ? readlinkSync(from + name) : from + name, `${folder}node_modules/${name}`);
  }
}

/** Builds a commit once; returns the folder, which has the repository's layout. */
export async function buildCommit(commit: string): Promise<string> {
  const folder = `${root}.state/releases/${commit}/`;
  if (existsSync(folder)) return folder;
  const unfinished = `${root}.state/releases/${commit}-${process.pid}/`;
  await checkOut(commit, unfinished);
  shareModules(unfinished);
  // The build compares the inputs of each part, so it does not build unchanged parts again.
  for (const built of globSync(['dist', '.state/build-*.json'], { cwd: root })) {
    cpSync(root + built, unfinished + built, { recursive: true, preserveTimestamps: true });
  }
  for (const names of [[], ['gateway', 'api']]) {
    await runProgram(process.execPath, [`${unfinished}scripts/run.mjs`, 'build', ...names]);
  }
  // Another process may have finished the same build first.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** Builds the last release from its commit. */
export const buildRelease = () =>
  buildCommit(readFileSync(`${releaseFolder}commit`, 'utf8').trim());
