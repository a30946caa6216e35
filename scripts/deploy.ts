import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildParts } from './build.ts';
import { type CloudflareCall, connectToCloudflare } from './deployment/cloudflare.ts';
import {
  buildWranglerArgs,
  buildWranglerEnv,
  readPartConfig,
  readTarget,
  writeConfigFile,
} from './deployment/environments.ts';
import { awaitHealth, readMonitorToken } from './deployment/health.ts';
import { findRollbackVersions, readHistory, readTag, type Version } from './deployment/history.ts';
import { confirmHostname } from './deployment/hostname.ts';
import { applyMigrations } from './deployment/migrations.ts';
import {
  type Environment,
  explainMissingSite,
  readSite,
  secretsPath,
  writeSetupCommand,
} from './deployment/site.ts';
import { callWrangler } from './deployment/wrangler.ts';
import { findObstacles } from './doctor/inspect.ts';
import { forgetInputs, isUpToDate, recordInputs } from './fingerprint.ts';
import { collectInputs, hashInputs } from './inputs.ts';
import { type PartName, partNames, parts } from './parts.ts';
import { root, runSupervised } from './processes.ts';
import { CommandError, runStep } from './steps.ts';
import { findUncommittedFiles, findVersion, runGit } from './version.ts';

const usage =
  'npm run deploy -- <parte> [--env production] [--dry-run] [--built] [--yes] [--allow-dirty] ' +
  '[--replace-record] [--health-url https://…]';

const flag = { type: 'boolean', default: false } as const;

export const deployOptions = {
  env: { type: 'string', default: 'staging' },
  'health-url': { type: 'string' },
  'dry-run': flag,
  /** Deploys the existing files without a build. The files must come from the present sources. */
  built: flag,
  yes: flag,
  'allow-dirty': flag,
  /** Replaces the DNS record that the site's domain already has. */
  'replace-record': flag,
} as const;

const parse = () => parseArgs({ allowPositionals: true, options: deployOptions });

export interface DeployRequest extends Omit<ReturnType<typeof parse>['values'], 'env'> {
  part: PartName;
  environment: Environment;
}

/** Returns a sentence for each reason why git cannot show the content of a part's version. */
export function findGitObstacles({
  part,
  environment,
  'allow-dirty': mayBe,
}: DeployRequest): string[] {
  if (mayBe) return [];
  const dirty = environment === 'production' ? findUncommittedFiles(part) : [];
  return [
    dirty.length > 0 &&
      `Hay cambios sin confirmar en git, y la versión no diría qué contiene:\n${dirty.join('\n')}\n` +
        'Confírmalos: git commit --all --message="Mis datos"',
    findVersion(part) === 'desconocida' &&
      'git no conoce la versión de esta parte: despliega desde un clon con su historia.',
  ].filter((sentence) => sentence !== false);
}

export function findDeployObstacles(order: DeployRequest): string[] {
  const { part, environment } = order;
  if (!readSite(environment)) return [explainMissingSite(environment)];
  return [...findObstacles(part, environment), ...findGitObstacles(order)];
}

/** Returns a hash of a version's inputs: its code, its configuration and its secrets. */
function printOfOrder({ part, environment }: DeployRequest): string {
  const { inputs } = collectInputs({ inputs: parts[part] });
  const hash = createHash('sha256').update(findVersion(part, root, inputs) + hashInputs(inputs));
  const files = [writeConfigFile(part, environment), ...secretsFor(part, environment)];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

const secretsFor = (part: PartName, environment: Environment) =>
  part === 'api' && existsSync(secretsPath(environment)) ? [secretsPath(environment)] : [];

function upload(order: DeployRequest): Promise<string> {
  const { part, environment, 'dry-run': dryRun } = order;
  const version = findVersion(part);
  const subject = runGit(root, 'log', '-1', '--format=%s', version.replace('+', '')) ?? '';
  return callWrangler(
    [
      'deploy',
      ...buildWranglerArgs(part, environment),
      `--tag=${part}-${version}`,
      `--message=${`${part} ${version} [${printOfOrder(order)}] ${subject}`.slice(0, 100)}`,
      // The Worker's code logs its version.
      ...(readPartConfig(part, environment).main ? ['--var', `VERSION:${version}`] : []),
      ...secretsFor(part, environment).flatMap((file) => ['--secrets-file', file]),
      ...(dryRun ? ['--dry-run'] : []),
    ],
    buildWranglerEnv(environment),
  );
}

/** Returns whether a version has exactly these inputs. `upload` writes the hash into the version's message. */
const isMadeOf = (found: Version | undefined, order: DeployRequest) =>
  found?.annotations?.['workers/message']?.includes(`[${printOfOrder(order)}]`) ?? false;

const nameOf = (part: PartName, environment: Environment) =>
  readPartConfig(part, environment).name ?? '';

export const deployOrder: PartName[] = [
  ...partNames.filter((name) => name !== 'gateway' && name !== 'api'),
  'api',
  'gateway',
];

async function whatIsUp(ask: CloudflareCall, { part, environment }: DeployRequest) {
  const account = readSite(environment)?.account ?? '';
  return findRollbackVersions(part, await readHistory(ask, account, nameOf(part, environment)));
}

const noteOf = ({ part, environment }: DeployRequest) => `deployed-${part}-${environment}`;

/** This machine's record shows that an earlier deployment ended, so it also set the routes and the cron. */
export async function isDeployed(ask: CloudflareCall, order: DeployRequest): Promise<boolean> {
  if (!isUpToDate(noteOf(order), printOfOrder(order))) return false;
  return isMadeOf((await whatIsUp(ask, order)).present, order);
}

/** Returns the parts that this part is bound to and that this project has not deployed yet. */
async function absentBefore(ask: CloudflareCall, order: DeployRequest): Promise<PartName[]> {
  const { part, environment } = order;
  const bound = (readPartConfig(part, environment).services ?? []).map(({ service }) => service);
  const needed = deployOrder.filter((one) => bound.includes(nameOf(one, environment)));
  const there = await Promise.all(needed.map((one) => whatIsUp(ask, { ...order, part: one })));
  return needed.filter((_, index) => !there[index]?.isOurs);
}

/** Builds and deploys one part. A dry run sends nothing. Resolves to the command for a possible rollback. */
export async function deployPart(
  ask: CloudflareCall | null,
  order: DeployRequest,
): Promise<string[]> {
  const { part, environment, 'dry-run': dryRun } = order;
  const version = findVersion(part);
  await buildParts(parts[part].builds, { fresh: !dryRun && !order.built, mayBuild: !order.built });
  const site = readSite(environment);
  if (ask && site && part === 'gateway') {
    await confirmHostname(ask, nameOf(part, environment), site, order);
  }
  const before = ask && (await whatIsUp(ask, order));
  if (before && part === 'api') {
    await applyMigrations(environment, readTag(before.code).replace(/^api-/, ''), order.yes);
  }
  if (ask) forgetInputs(noteOf(order));
  const title = `${dryRun ? 'Ensayar' : 'Desplegar'} ${part} ${version} en ${environment}`;
  const told = await runStep(title, () => upload(order));
  if (dryRun) console.log(told);
  if (!ask) return [];
  const { presentId, present, previous } = await whatIsUp(ask, order);
  if (presentId === before?.presentId || !isMadeOf(present, order)) {
    throw new CommandError(
      `Cloudflare no tiene ${part} ${version} en marcha: míralo más arriba y repite.`,
    );
  }
  recordInputs(noteOf(order), printOfOrder(order));
  console.log(`\n  ${part} ${version} es la versión ${presentId}.\n`);
  return previous ? [`npm run rollback -- ${part} --env ${environment}`] : [];
}

async function main(): Promise<void> {
  const { values, positionals } = parse();
  const order = { ...values, ...readTarget(positionals, 1, values.env, usage) };
  const { part, environment } = order;
  const faults = findDeployObstacles(order).join('\n\n');
  if (order['dry-run']) {
    await deployPart(null, order);
    console.log('\n  Era un ensayo: no se envió nada.');
    return console.log(faults && `  De verdad se rechazaría:\n\n${faults}`);
  }
  if (faults) throw new CommandError(faults);
  const ask = await connectToCloudflare();
  const absent = await absentBefore(ask, order);
  if (absent.length > 0) {
    throw new CommandError(`Antes va ${absent.join(', ')}: ${writeSetupCommand(environment)}`);
  }
  const back = await deployPart(ask, order);
  const url = order['health-url'] ?? readSite(environment)?.vars.SITE_URL ?? '';
  const token = readMonitorToken(environment);
  await runStep('Preguntar al sitio', () =>
    awaitHealth(url, { [part]: findVersion(part) }, { back, token }),
  );
  if (back[0]) console.log(`  Para volver: ${back[0]}\n`);
}

if (import.meta.main) await runSupervised(main);
