import { parseArgs } from 'node:util';
import { readTarget, targetArgs } from './deployment/environments.ts';
import {
  deploymentList,
  describeVersion,
  previousVersion,
  versionList,
  versionsByAge,
} from './deployment/history.ts';
import { run, runSupervised } from './processes.ts';
import { confirm, Stop, step } from './steps.ts';
import { callWrangler, quietWrangler } from './wrangler.ts';

const usage = 'npm run rollback -- <parte> [versión] [--env production] [--yes]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      env: { type: 'string', default: 'staging' },
      yes: { type: 'boolean', default: false },
    },
  });
  const { part, environment } = readTarget(positionals, values.env, usage);
  const target = targetArgs(part, environment);
  const ask = async (what: string): Promise<unknown> =>
    JSON.parse(await run('wrangler', [what, 'list', '--json', ...target], quietWrangler));

  const [deployments, versions] = await step('Preguntar qué hay desplegado', async () => [
    deploymentList.parse(await ask('deployments')),
    versionList.parse(await ask('versions')),
  ]);
  const id = positionals[1] ?? previousVersion(deployments);
  if (!id) {
    throw new Stop(
      `No se sabe a qué versión de ${part} volver en ${environment}. Di cuál, de las que da:\n` +
        `npx wrangler versions list ${target.join(' ')}`,
    );
  }
  console.log(`  Ahora:    ${describeVersion(versionsByAge(deployments).at(-1) ?? '', versions)}`);
  console.log(`  Volver a: ${describeVersion(id, versions)}`);
  if (part === 'api') {
    console.log('  La base de datos se queda como está: sus migraciones no se deshacen.');
  }
  await confirm(`¿Darle todo el tráfico de ${part} en ${environment}?`, values.yes);
  await callWrangler(['rollback', id, ...target, '--yes', '--message', `Vuelta de ${part}`]);
}

await runSupervised(main);
