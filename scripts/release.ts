import { copyFileSync, writeFileSync } from 'node:fs';
import { readCurrentNames } from '../tests/contract/names.ts';
import { buildRelease, releaseFolder } from '../tests/contract/release-builds.ts';
import { readCurrentRoutes } from '../tests/contract/routes.ts';
import { partNames } from './parts.ts';
import { root, runProgram, runSupervised, startProgram, waitForExitCode } from './processes.ts';
import { CommandError, runStep } from './steps.ts';
import { findUncommittedFiles, runGit } from './version.ts';

const declarations = `${root}.state/types/tests/tests/contract/shapes.d.ts`;

function writeJson(name: string, value: unknown) {
  writeFileSync(`${releaseFolder}${name}.json`, JSON.stringify(value));
}

/** `npm run release`: stores a description of the parts, so that tests can compare later parts with it. */
async function main(): Promise<void> {
  const commit = runGit(root, 'rev-parse', 'HEAD');
  if (!commit) throw new CommandError('This folder has no git history, and a release is a commit.');
  const changed = partNames.flatMap((part) => findUncommittedFiles(part));
  if (changed.length > 0) {
    const list = [...new Set(changed)].join('\n  ');
    throw new CommandError(`Commit these changes first:\n  ${list}`);
  }
  await runStep('Store the contract', async () => {
    // An incompatible change since the last release is a type error until this release replaces the
    // description.
    await waitForExitCode(startProgram('tsc', ['-b']));
    copyFileSync(declarations, `${releaseFolder}shapes.d.ts`);
    await runProgram('tsc', ['-b']);
    writeJson('routes', readCurrentRoutes());
    writeJson('names', readCurrentNames());
    writeFileSync(`${releaseFolder}commit`, `${commit}\n`);
    await runProgram('biome', ['format', '--write', releaseFolder]);
  });
  await runStep('Build the release', buildRelease);
  console.log(`
The release is ${commit}: tag it, and commit tests/contract/release in a new commit
(after "--amend" or "rebase", the stored commit would no longer exist).`);
}

await runSupervised(main);
