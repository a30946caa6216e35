import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { demoStatements } from './demo/accounts.ts';
import { fingerprint, isDone, noteDone } from './fingerprint.ts';
import { parts } from './parts.ts';
import { root, run } from './processes.ts';
import { Stop, step } from './steps.ts';
import { readVariables } from './variables.ts';
import { localState, quietWrangler } from './wrangler.ts';

const demoSources = ['scripts/demo', 'worker/api/auth/passwords.ts'];

export async function ensureVariables(): Promise<void> {
  const file = `${root}.dev.vars`;
  const example = readFileSync(`${root}.dev.vars.example`, 'utf8');
  const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const empty = /^([A-Z_]+)=$/gm;
  const isMissing = (line: string) => !new RegExp(`^${line}`, 'm').test(present);
  // An existing file only gets what an update has added.
  const added = present ? (example.match(empty) ?? []).filter(isMissing).join('\n') : example;
  if (!added) return;
  const random = () => randomBytes(32).toString('base64url');
  const filled = added.replace(empty, (_, name) => `${name}=${random()}`);
  await step('Escribir .dev.vars', () =>
    appendFileSync(file, `${present && '\n'}${filled}\n`, { mode: 0o600 }),
  );
}

function d1(state: string, ...args: string[]): Promise<string> {
  return run(
    'wrangler',
    ['d1', ...args, '--local', '--persist-to', state, '--config', parts.api.config],
    quietWrangler,
  );
}

export function migrate(state: string): Promise<string> {
  return d1(state, 'migrations', 'apply', 'DB');
}

export function databaseFile(state: string): string {
  const folder = `${state}/v3/d1/miniflare-D1DatabaseObject`;
  const [file] = globSync('*.sqlite', { cwd: folder }).filter((name) => name !== 'metadata.sqlite');
  if (!file) throw new Stop('Todavía no hay base de datos local.');
  return `${folder}/${file}`;
}

async function loadDemoData(pepper: string, renewPasswords: boolean): Promise<void> {
  const file = '.state/demo-data.sql';
  const statements = await demoStatements({ pepper, now: Date.now(), renewPasswords });
  writeFileSync(root + file, `${statements.join('\n')}\n`);
  await d1(localState, 'execute', 'DB', '--yes', '--file', file);
}

export async function prepareDatabase(): Promise<void> {
  // The hashes of the demo accounts' passwords depend on the pepper.
  const { PASSWORD_PEPPER: pepper = '' } = readVariables();
  const pepperPrint = createHash('sha256').update(pepper).digest('hex');
  const inputs = fingerprint(['migrations', ...demoSources]) + pepperPrint;
  if (isDone('database', inputs) && existsSync(`${root}${localState}/v3/d1`)) return;
  await step('Preparar la base de datos', () => migrate(localState));
  await step('Cargar los datos de muestra', () =>
    loadDemoData(pepper, !isDone('demo-passwords', pepperPrint)),
  );
  noteDone('demo-passwords', pepperPrint);
  noteDone('database', inputs);
}
