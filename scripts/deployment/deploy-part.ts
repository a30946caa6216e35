import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { build } from '../build.ts';
import { obstaclesOf } from '../doctor/inspect.ts';
import { fingerprint, isDone, noteDone, noteUndone } from '../fingerprint.ts';
import { type PartName, partNames, parts, rendered } from '../parts.ts';
import { root } from '../processes.ts';
import { confirm, Stop, section } from '../steps.ts';
import { git, uncommitted, versionOf } from '../version.ts';
import { callWrangler } from '../wrangler.ts';
import type { Ask } from './cloudflare.ts';
import { configFile, configOf, targetArgs, wranglerIn } from './environments.ts';
import { placesOf, readHistory, tagOf } from './history.ts';
import { applyMigrations } from './migrations.ts';
import { type Environment, readSite, type SiteFile, secretsPath } from './site.ts';

export interface Order {
  part: PartName;
  environment: Environment;
  dryRun: boolean;
  /** Deploys the existing files if they were built from these sources, e.g. those just tested. */
  built: boolean;
  yes: boolean;
  allowDirty: boolean;
  /** Replaces a DNS record that the site's address has already. */
  replaceRecord: boolean;
  /** Where the site is asked whether it is well; undefined: at its own address. */
  healthUrl: string | undefined;
}

const flag = { type: 'boolean', default: false } as const;

/** The options that deployments have in common. */
export const orderOptions = {
  env: { type: 'string', default: 'staging' },
  'health-url': { type: 'string' },
  ...{ 'dry-run': flag, built: flag, yes: flag, 'allow-dirty': flag, 'replace-record': flag },
} as const;

interface Given {
  'dry-run': boolean;
  built: boolean;
  yes: boolean;
  'allow-dirty': boolean;
  'replace-record': boolean;
  'health-url'?: string | undefined;
}

export const readOrder = (values: Given): Omit<Order, 'part' | 'environment'> => ({
  ...{ dryRun: values['dry-run'], built: values.built, yes: values.yes },
  allowDirty: values['allow-dirty'],
  replaceRecord: values['replace-record'],
  healthUrl: values['health-url'],
});

/** What prevents a deployment, in sentences. */
export function obstacles({ part, environment, allowDirty }: Order): string[] {
  if (!readSite(environment)) {
    return [`Todavía no hay sitio en «${environment}»: npm run setup -- --env ${environment}`];
  }
  const dirty = environment === 'production' ? uncommitted(part) : [];
  return [
    ...obstaclesOf(part, environment),
    dirty.length > 0 &&
      !allowDirty &&
      `Hay cambios sin confirmar en git, y la versión no diría qué contiene:\n${dirty.join('\n')}`,
    versionOf(part) === 'desconocida' &&
      !allowDirty &&
      'git no conoce la versión de esta parte: despliega desde un clon con su historia.',
  ].filter((sentence) => sentence !== false);
}

/** Of everything that a version is made of: its code, its configuration and its secrets. */
function printOf({ part, environment }: Order): string {
  const hash = createHash('sha256').update(fingerprint(parts[part].inputs));
  const files = [configFile(part, environment), ...secretsFor(part, environment)];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

const secretsFor = (part: PartName, environment: Environment) =>
  part === 'api' && existsSync(secretsPath(environment)) ? [secretsPath(environment)] : [];

const note = z.object({ type: z.string(), version_id: z.string().nullish() });

/** Parts that run on the server, and log their version. */
const withCode: readonly string[] = ['gateway', 'api', ...rendered];

/** Uploads with wrangler, which shows what it does; returns the id of the new version. */
async function upload(order: Order) {
  const { part, environment, dryRun } = order;
  const version = versionOf(part);
  const subject = git(root, 'log', '-1', '--format=%s', version.replace('+', '')) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const notes = join(folder, 'notes.json');
  await callWrangler(
    [
      'deploy',
      ...targetArgs(part, environment),
      ...['--tag', `${part}-${version}`],
      ...['--message', `${part} ${version} [${printOf(order)}] ${subject}`.slice(0, 100)],
      ...(withCode.includes(part) ? ['--var', `VERSION:${version}`] : []),
      ...secretsFor(part, environment).flatMap((file) => ['--secrets-file', file]),
      ...(dryRun ? ['--dry-run'] : []),
    ],
    { ...wranglerIn(environment), WRANGLER_OUTPUT_FILE_PATH: notes },
  );
  const lines = readFileSync(notes, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  const entries = lines.map((line) => note.parse(JSON.parse(line)));
  return entries.find(({ type }) => type === 'deploy')?.version_id;
}

const nameOf = (part: PartName, environment: Environment) => configOf(part, environment).name ?? '';

const domains = z.array(z.object({ hostname: z.string(), service: z.string() }));
const records = z.array(z.object({ type: z.string(), content: z.string() }));
const zones = z.array(z.object({ id: z.string() }));

/** Without a terminal wrangler takes an address over from whoever has it: we ask first. */
async function clearAddress(ask: Ask, order: Order, site: SiteFile): Promise<void> {
  const { account, domain, zone } = site;
  const taken = await ask(`/accounts/${account}/workers/domains?hostname=${domain}`, domains);
  const worker = nameOf('gateway', order.environment);
  if (taken.some(({ service }) => service === worker)) return;
  const [found] = await ask(`/zones?name=${zone}`, zones);
  const there = await ask(`/zones/${found?.id}/dns_records?name=${domain}`, records);
  const said = [
    ...taken.map(({ service }) => `el Worker ${service}`),
    ...there
      .filter(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type))
      .map(({ type, content }) => `un registro ${type} (${content})`),
  ];
  if (said.length === 0 || order.replaceRecord) return;
  const question = `${domain} ya lo tiene ${said.join(' y ')}. ¿Reemplazarlo por el sitio?`;
  if (order.yes) throw new Stop(`${question}\nSi es así, añade --replace-record.`);
  await confirm(question, false);
}

/** The parts in an order in which each finds those that it binds. */
export const inOrder: PartName[] = [
  ...partNames.filter((name) => name !== 'gateway' && name !== 'api'),
  'api',
  'gateway',
];

/** What is up of a part. */
export async function whatIsUp(ask: Ask, { part, environment }: Order) {
  const account = readSite(environment)?.account ?? '';
  return placesOf(part, await readHistory(ask, account, nameOf(part, environment)));
}

const noteOf = ({ part, environment }: Order) => `deployed-${part}-${environment}`;

/** Whether exactly this is up: code, configuration and secrets, and its addresses and cron after them. */
export async function isUp(ask: Ask, order: Order): Promise<boolean> {
  if (!isDone(noteOf(order), printOf(order))) return false;
  const { present, isOurs } = await whatIsUp(ask, order);
  const message = present?.annotations?.['workers/message'] ?? '';
  return isOurs && message.includes(`[${printOf(order)}]`);
}

/** The parts that one binds and that no deployment of ours has brought up. */
export async function absentBefore(ask: Ask, order: Order): Promise<PartName[]> {
  const { part, environment } = order;
  const bound = (configOf(part, environment).services ?? []).map(({ service }) => service);
  const needed = inOrder.filter((one) => bound.includes(nameOf(one, environment)));
  const there = await Promise.all(needed.map((one) => whatIsUp(ask, { ...order, part: one })));
  return needed.filter((_, index) => !there[index]?.isOurs);
}

/** Builds and deploys one part; a dry run sends nothing. */
export async function deployPart(ask: Ask | null, order: Order): Promise<void> {
  const { part, environment, dryRun } = order;
  const version = versionOf(part);
  await build(parts[part].builds, { fresh: !dryRun && !order.built });
  const site = readSite(environment);
  if (ask && site && part === 'gateway') await clearAddress(ask, order, site);
  if (ask && part === 'api') {
    const commit = tagOf((await whatIsUp(ask, order)).present).replace(/^api-/, '');
    await applyMigrations(environment, commit, order.yes);
  }
  noteUndone(noteOf(order));
  const title = `${dryRun ? 'Ensayar' : 'Desplegar'} ${part} ${version} en ${environment}`;
  const id = await section(title, () => upload(order));
  if (!ask) return;
  const { presentId } = await whatIsUp(ask, order);
  if (!id || presentId !== id) {
    throw new Stop(`Cloudflare no tiene ${part} ${version} en marcha: míralo más arriba y repite.`);
  }
  noteDone(noteOf(order), printOf(order));
  console.log(`
  ${part} ${version} está en ${nameOf(part, environment)}.
    Versión        ${id}
    Para volver    npm run rollback -- ${part} --env ${environment}
`);
}
