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
  if (!commit) throw new CommandError('Aquí no hay git, y una versión es un commit.');
  const changed = partNames.flatMap((part) => findUncommittedFiles(part));
  if (changed.length > 0) {
    const list = [...new Set(changed)].join('\n  ');
    throw new CommandError(`Hay cambios sin confirmar en git. Confírmalos primero:\n  ${list}`);
  }
  await runStep('Anotar el contrato', async () => {
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
  await runStep('Compilar la versión', buildRelease);
  console.log(`
La versión es ${commit}: ponle su etiqueta, y confirma tests/contract/release en un commit
nuevo (con «--amend» o «rebase» dejaría de existir el que se anota).`);
}

await runSupervised(main);
