import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { demoStatements } from './demo/accounts.ts';
import { fingerprint, isDone, noteDone } from './fingerprint.ts';
import { parts } from './parts.ts';
import { databaseIn, placeDatabase } from './prepared-database.ts';
import { root, run } from './processes.ts';
import { step } from './steps.ts';
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

/** A database with all migrations: a new one is a copy, an older one gets those that it lacks. */
export async function migrate(state: string): Promise<void> {
  if (await placeDatabase(`${state}/v3`)) return;
  const at = ['--local', '--persist-to', state, '--config', parts.api.config];
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', ...at], quietWrangler);
}

export const databaseFile = (state: string) => databaseIn(`${state}/v3`);

async function loadDemoData(pepper: string, renewPasswords: boolean): Promise<void> {
  const statements = await demoStatements({ pepper, now: Date.now(), renewPasswords });
  const db = new DatabaseSync(databaseFile(root + localState), { timeout: 10_000 });
  try {
    db.exec(`BEGIN;\n${statements.join('\n')}\nCOMMIT;`);
  } finally {
    db.close();
  }
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
