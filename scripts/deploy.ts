import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { build } from './build.ts';
import { absentBefore } from './deployment/absent.ts';
import {
  configOf,
  type Environment,
  placeholders,
  readTarget,
  targetArgs,
} from './deployment/environments.ts';
import { applyMigrations } from './deployment/migrations.ts';
import { type PartName, parts, rendered } from './parts.ts';
import { root, runSupervised } from './processes.ts';
import { Stop, section } from './steps.ts';
import { git, uncommitted, versionOf } from './version.ts';
import { callWrangler } from './wrangler.ts';

const usage =
  'npm run deploy -- <parte> [--env production] [--dry-run] [--built] [--yes] [--allow-dirty]';

interface Order {
  part: PartName;
  environment: Environment;
  version: string;
  dryRun: boolean;
  /** Deploys the existing files if they were built from these sources, e.g. those just tested. */
  built: boolean;
  yes: boolean;
  allowDirty: boolean;
}

function readOrder(args: string[]): Order {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      env: { type: 'string', default: 'staging' },
      'dry-run': { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'allow-dirty': { type: 'boolean', default: false },
    },
  });
  const target = readTarget(positionals, values.env, usage);
  return {
    ...target,
    version: versionOf(target.part),
    dryRun: values['dry-run'],
    built: values.built,
    yes: values.yes,
    allowDirty: values['allow-dirty'],
  };
}

/** What prevents this deployment, in sentences. */
function obstacles({ part, environment, version, allowDirty }: Order): string[] {
  const examples = placeholders(configOf(part, environment));
  const dirty = environment === 'production' ? uncommitted(part) : [];
  return [
    examples.length > 0 &&
      `${parts[part].config} tiene valores de ejemplo en «${environment}»: ` +
        `${examples.join(', ')}. Pon los tuyos (docs/operations.md).`,
    dirty.length > 0 &&
      !allowDirty &&
      `Hay cambios sin confirmar en git, y la versión no diría qué contiene:\n${dirty.join('\n')}`,
    version === 'desconocida' &&
      !allowDirty &&
      'git no conoce la versión de esta parte: despliega desde un clon con su historia.',
  ].filter((sentence) => sentence !== false);
}

const note = z.object({ type: z.string(), version_id: z.string().nullish() });

/** Parts that run on the server, and log their version. */
const withCode: readonly string[] = ['gateway', 'api', ...rendered];

/** Uploads with wrangler, which shows what it does; returns the id of the new version. */
async function upload({ part, environment, version, dryRun }: Order) {
  const subject = git(root, 'log', '-1', '--format=%s', version.replace('+', '')) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const notes = join(folder, 'notes.json');
  await callWrangler(
    [
      'deploy',
      ...targetArgs(part, environment),
      ...['--tag', `${part}-${version}`],
      ...['--message', `${part} ${version}: ${subject}`.slice(0, 100)],
      ...(withCode.includes(part) ? ['--var', `VERSION:${version}`] : []),
      ...(dryRun ? ['--dry-run'] : []),
    ],
    { WRANGLER_OUTPUT_FILE_PATH: notes },
  );
  const lines = readFileSync(notes, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  const entries = lines.map((line) => note.parse(JSON.parse(line)));
  return entries.find(({ type }) => type === 'deploy')?.version_id;
}

/** What prevents a deployment, which a dry run only tells. */
function obstaclesTo(order: Order): string[] {
  const faults = obstacles(order);
  if (faults.length > 0 && !order.dryRun) throw new Stop(faults.join('\n\n'));
  return faults;
}

async function deployPart(order: Order): Promise<void> {
  const { part, environment, version, dryRun } = order;
  const faults = obstaclesTo(order);
  await build(parts[part].builds, { fresh: !dryRun && !order.built });
  if (part === 'api' && !dryRun) await applyMigrations(environment, order.yes);
  const worker = configOf(part, environment).name;
  const title = `${dryRun ? 'Ensayar' : 'Desplegar'} ${part} ${version} en ${environment}`;
  const id = await section(title, () => upload(order));
  if (dryRun) {
    console.log('\n  Era un ensayo: no se envió nada.');
    if (faults.length > 0) console.log(`  De verdad se rechazaría:\n\n${faults.join('\n\n')}`);
    return;
  }
  if (!id) throw new Stop('wrangler no dijo qué versión creó: míralo en su salida, más arriba.');
  console.log(`
  ${part} ${version} está en ${worker}.
    Versión        ${id}
    Para volver    npm run rollback -- ${part} --env ${environment}
`);
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const { part, environment, dryRun } = order;
  obstaclesTo(order);
  const absent = dryRun ? [] : await absentBefore(part, environment);
  for (const name of absent) {
    await deployPart({ ...order, part: name, version: versionOf(name) });
  }
  await deployPart(order);
}

await runSupervised(main);
