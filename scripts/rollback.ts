import { parseArgs } from 'node:util';
import * as z from 'zod';
import { cloudflareCodes, connectToCloudflare, ignoreRefusal } from './deployment/cloudflare.ts';
import { readPartConfig, readTarget } from './deployment/environments.ts';
import { awaitHealth, readMonitorToken } from './deployment/health.ts';
import {
  chooseVersion,
  describeVersion,
  findRollbackVersions,
  readHistory,
  readTag,
  scriptPath,
} from './deployment/history.ts';
import { listIncompatibleMigrations } from './deployment/migrations.ts';
import { explainMissingSite, readSite } from './deployment/site.ts';
import { runSupervised } from './processes.ts';
import { CommandError, confirm, runStep } from './steps.ts';

const usage =
  'npm run rollback -- <parte> [versión] [--env production] [--yes] [--with-old-secrets] ' +
  '[--health-url https://…]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      env: { type: 'string', default: 'staging' },
      yes: { type: 'boolean', default: false },
      'with-old-secrets': { type: 'boolean', default: false },
      'health-url': { type: 'string' },
    },
  });
  const { part, environment } = readTarget(positionals, 2, values.env, usage);
  const site = readSite(environment);
  if (!site) throw new CommandError(explainMissingSite(environment));
  const { account, vars } = site;
  const worker = readPartConfig(part, environment).name ?? '';
  const ask = await connectToCloudflare();
  const history = await runStep('Preguntar qué hay desplegado', () =>
    readHistory(ask, account, worker),
  );
  const { presentId, present } = findRollbackVersions(part, history);
  const [, wanted] = positionals;
  const chosen = chooseVersion(part, history, wanted);
  const tag = readTag(chosen);
  if (!chosen) {
    const ours = history.versions.filter((one) => readTag(one).startsWith(`${part}-`));
    throw new CommandError(
      (wanted
        ? `${wanted} no es una versión de ${part} que haya desplegado este proyecto. `
        : `${part} no tiene una versión anterior a la que volver. `) +
        `Las que hay:\n${ours.map((one) => `  ${describeVersion(one)}`).join('\n') || '  ninguna'}`,
    );
  }
  console.log(`  Ahora:    ${describeVersion(present, presentId)}`);
  console.log(`  Volver a: ${describeVersion(chosen)}`);
  if (part === 'api') {
    const unfit = listIncompatibleMigrations(tag.slice('api-'.length));
    if (unfit.length > 0) {
      throw new CommandError(
        `Esa versión no puede leer lo que dejó ${unfit.join(', ')}: no se vuelve.`,
      );
    }
    console.log('  La base de datos se queda como está: sus migraciones no se deshacen.');
  }
  await confirm(`¿Darle todo el tráfico de ${part} en ${environment}?`, values.yes);
  const force = values['with-old-secrets'] ? '?force=true' : '';
  const done = await ignoreRefusal(
    cloudflareCodes.secretsChanged,
    ask(`${scriptPath(account, worker)}/deployments${force}`, z.unknown(), {
      method: 'POST',
      body: {
        strategy: 'percentage',
        versions: [{ version_id: chosen.id, percentage: 100 }],
        annotations: { 'workers/message': `Vuelta de ${part}` },
      },
    }).then(() => true),
  );
  if (!done) {
    throw new CommandError(
      'Esa versión tiene otros secretos que los de ahora, y volverían los viejos: no se hizo nada.\n' +
        'Si es lo que quieres, añade --with-old-secrets (docs/operations.md, «Changing keys»).',
    );
  }
  console.log(`\n  ${part} vuelve a ${tag} en ${environment}.\n`);
  const url = values['health-url'] ?? vars.SITE_URL ?? '';
  const version = tag.slice(part.length + 1);
  await runStep('Preguntar al sitio', () =>
    awaitHealth(url, { [part]: version }, { token: readMonitorToken(environment) }),
  );
}

await runSupervised(main);
