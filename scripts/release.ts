import { copyFileSync, writeFileSync } from 'node:fs';
import { readCurrentNames } from '../tests/contract/names.ts';
import { buildRelease, releaseFolder } from '../tests/contract/release-builds.ts';
import { readCurrentRoutes } from '../tests/contract/routes.ts';
import { partNames } from './parts.ts';
import { exitCode, root, runProgram, runSupervised, startProgram } from './processes.ts';
import { Stop, step } from './steps.ts';
import { findUncommitted, git } from './version.ts';

const declarations = `${root}.state/types/tests/tests/contract/shapes.d.ts`;

function writeJson(name: string, value: unknown) {
  writeFileSync(`${releaseFolder}${name}.json`, JSON.stringify(value));
}

/** `npm run release`: stores a description of the parts, so that tests can compare later parts with it. */
async function main(): Promise<void> {
  const commit = git(root, 'rev-parse', 'HEAD');
  if (!commit) throw new Stop('Aquí no hay git, y una versión es un commit.');
  const changed = partNames.flatMap((part) => findUncommitted(part));
  if (changed.length > 0) {
    const list = [...new Set(changed)].join('\n  ');
    throw new Stop(`Hay cambios sin confirmar en git. Confírmalos primero:\n  ${list}`);
  }
  await step('Anotar el contrato', async () => {
    // An incompatible change since the last release is a type error until this release replaces the
    // description.
    await exitCode(startProgram('tsc', ['-b']));
    copyFileSync(declarations, `${releaseFolder}shapes.d.ts`);
    await runProgram('tsc', ['-b']);
    writeJson('routes', readCurrentRoutes());
    writeJson('names', readCurrentNames());
    writeFileSync(`${releaseFolder}commit`, `${commit}\n`);
    await runProgram('biome', ['format', '--write', releaseFolder]);
  });
  await step('Compilar la versión', buildRelease);
  console.log(`
La versión es ${commit}: ponle su etiqueta, y confirma tests/contract/release en un commit
nuevo (con «--amend» o «rebase» dejaría de existir el que se anota).`);
}

await runSupervised(main);
