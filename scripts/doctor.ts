import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import * as z from 'zod';
import { variableNames } from '../worker/api/env.ts';
import { edgeVariableNames } from '../worker/edge/env.ts';
import { findChromium } from './browsers.ts';
import {
  configOf,
  type Environment,
  environments,
  placeholders,
  targetArgs,
} from './deployment/environments.ts';
import { type Finding, fault, onceEach, reportOf, unknown, warning } from './doctor/finding.ts';
import { inspectGoingLive } from './doctor/going-live.ts';
import { askDns, inspectMailDns } from './doctor/mail-dns.ts';
import { inspectSecrets } from './doctor/secrets.ts';
import { inspectVariables, type Seen } from './doctor/variables.ts';
import { inspectZone, type Send, sendBare } from './doctor/zone.ts';
import { partNames } from './parts.ts';
import { collectOutput, exitCode, root, runSupervised, start, stopAll } from './processes.ts';
import { choosePort } from './server.ts';
import { Stop } from './steps.ts';
import { quietWrangler } from './wrangler.ts';

const patienceMs = 15_000;

/** Names of the secrets set at Cloudflare; null when it does not tell. */
async function secretNamesOf(environment: Environment): Promise<string[] | null> {
  const child = start(
    'wrangler',
    ['secret', 'list', ...targetArgs('api', environment), '--format', 'json'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...quietWrangler },
    },
  );
  const answer = collectOutput(child);
  const timer = setTimeout(() => void stopAll(), patienceMs);
  const code = await exitCode(child);
  clearTimeout(timer);
  if (code !== 0) return null;
  const list = z.array(z.object({ name: z.string() })).parse(JSON.parse(answer()));
  return list.map(({ name }) => name);
}

const textsOf = (vars: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]));

const read = [...variableNames, ...edgeVariableNames];

/** Of gateway and API; a test holds that they agree. */
const varsOf = (environment?: Environment) => ({
  ...textsOf(configOf('gateway', environment).vars),
  ...textsOf(configOf('api', environment).vars),
});

function seenHere(): Seen {
  const file = `${root}.dev.vars`;
  if (!existsSync(file)) throw new Stop('No hay .dev.vars. La crea «npm start».');
  const given = z.record(z.string(), z.string()).parse(parseEnv(readFileSync(file, 'utf8')));
  const values = { ...varsOf(), ...given };
  return { environment: 'local', values, secretNames: [] };
}

async function seenIn(environment: Environment): Promise<Seen> {
  const given = Object.entries(process.env).filter(([name]) => read.includes(name));
  const values = {
    ...textsOf(Object.fromEntries(given)),
    ...varsOf(environment),
  };
  return { environment, values, secretNames: await secretNamesOf(environment) };
}

/** Values in the wrangler.toml files that are still the examples'. */
function inspectFiles(environment: Environment): Finding[] {
  return partNames.flatMap((part) => {
    const names = new Set(placeholders(configOf(part, environment)));
    const say = `tiene el valor del ejemplo en wrangler.toml, «${environment}». Pon el tuyo.`;
    return [...names].map((name) => fault(name, say));
  });
}

async function warningOf(name: string, look: () => unknown): Promise<Finding[]> {
  try {
    await look();
    return [];
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return [warning(name, error.message.replaceAll('\n', ' '))];
  }
}

/** Whether this machine can start and test the site. */
async function inspectMachine(): Promise<Finding[]> {
  const findBrowser = () => {
    if (findChromium()) return;
    throw new Stop('no está, y las pruebas lo necesitan: npm test lo instala.');
  };
  return [...(await warningOf('Chromium', findBrowser)), ...(await warningOf('PORT', choosePort))];
}

/** For a site whose files have the examples' values: its address may be somebody else's. */
const sendNothing: Send = () => Promise.reject(new Error('not set up'));

function unseen({ secretNames, environment }: Seen): Finding[] {
  if (secretNames !== null) return [];
  const say =
    `no se pudo leer la lista de ${environment}: hace falta red y «npx wrangler login». ` +
    'Los valores se revisan si los das como variables de entorno.';
  return [unknown('secretos', say)];
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string', default: 'local' } } });
  const environment = environments.find((name) => name === values.env);
  if (!environment && values.env !== 'local') {
    throw new Stop(`Uso: npm run doctor [-- --env ${environments.join('|')}]`);
  }
  const seen = environment ? await seenIn(environment) : seenHere();
  const files = environment ? inspectFiles(environment) : [];
  const findings = onceEach([
    ...inspectVariables(seen),
    ...inspectSecrets(seen.values),
    ...inspectGoingLive(seen),
    ...(environment ? files : await inspectMachine()),
    ...(environment ? unseen(seen) : []),
    ...(environment ? await inspectMailDns(seen.values, askDns()) : []),
    ...(environment
      ? await inspectZone(seen.values, files.length > 0 ? sendNothing : sendBare)
      : []),
  ]);
  console.log(`\n  Configuración de ${seen.environment}\n\n${reportOf(findings)}\n`);
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
}

await runSupervised(main);
