import { copyFileSync, writeFileSync } from 'node:fs';
import { keepBuilds, releaseFolder } from '../tests/contract/kept-builds.ts';
import { presentNames } from '../tests/contract/names.ts';
import { presentRoutes } from '../tests/contract/routes.ts';
import { build } from './build.ts';
import { frontEnds, partNames } from './parts.ts';
import { root, run, stopWithParent } from './processes.ts';
import { runCommand, Stop, step } from './steps.ts';
import { uncommitted } from './version.ts';

const declarations = `${root}.state/types/tests/tests/contract/shapes.d.ts`;

function writeJson(name: string, value: unknown) {
  writeFileSync(`${releaseFolder}${name}.json`, JSON.stringify(value));
}

/** `npm run release`: what the parts are now is what later ones are held against. */
async function main(): Promise<void> {
  const changed = partNames.flatMap((part) => uncommitted(part));
  if (changed.length > 0) {
    const list = [...new Set(changed)].join('\n  ');
    throw new Stop(`Hay cambios sin confirmar en git. Confírmalos primero:\n  ${list}`);
  }
  await build([...Object.keys(frontEnds), 'gateway']);
  await step('Anotar el contrato', async () => {
    await run('tsc', ['-b']);
    copyFileSync(declarations, `${releaseFolder}shapes.d.ts`);
    writeJson('routes', presentRoutes());
    writeJson('names', presentNames());
    await run('biome', ['format', '--write', releaseFolder]);
  });
  await step('Guardar las compilaciones', keepBuilds);
  console.log(
    '\nLa versión está en tests/contract/release. Confírmala en git junto con su etiqueta.',
  );
}

stopWithParent(130);
await runCommand(main);
