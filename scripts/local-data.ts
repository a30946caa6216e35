import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { buildDemoStatements } from './demo/accounts.ts';
import { fingerprint, isUpToDate, recordInputs } from './fingerprint.ts';
import { findDatabaseFile, updateDatabase } from './prepared-database.ts';
import { root } from './processes.ts';
import { runStep } from './steps.ts';
import { readVariables } from './variables.ts';
import { localStateFolder } from './wrangler.ts';

const demoSources = ['scripts/demo', 'worker/api/auth/passwords.ts', 'worker/api/db/name-words.ts'];

export async function ensureVariables(): Promise<void> {
  const file = `${root}.dev.vars`;
  const example = readFileSync(`${root}.dev.vars.example`, 'utf8');
  const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const empty = /^([A-Z_]+)=$/gm;
  const isMissing = (line: string) => !new RegExp(`^${line}`, 'm').test(present);
  // An existing file keeps its values and gets only the new variables of an update.
  const added = present ? (example.match(empty) ?? []).filter(isMissing).join('\n') : example;
  if (!added) return;
  const random = () => randomBytes(32).toString('base64url');
  const filled = added.replace(empty, (_, name) => `${name}=${random()}`);
  await runStep('Escribir .dev.vars', () =>
    appendFileSync(file, `${present && '\n'}${filled}\n`, { mode: 0o600 }),
  );
}

export const migrateDatabase = (state: string) => updateDatabase(`${state}/v3`);

export const findStateDatabase = (state: string) => findDatabaseFile(`${state}/v3`);

async function loadDemoData(pepper: string, renewPasswords: boolean): Promise<void> {
  const statements = await buildDemoStatements({ pepper, now: Date.now(), renewPasswords });
  const db = new DatabaseSync(findStateDatabase(root + localStateFolder), { timeout: 10_000 });
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
  if (isUpToDate('database', inputs) && existsSync(`${root}${localStateFolder}/v3/d1`)) return;
  const isReplaced = await runStep('Preparar la base de datos', () =>
    migrateDatabase(localStateFolder),
  );
  if (isReplaced) {
    console.log(
      '  La base local era de antes del esquema actual: hay una nueva, con datos de muestra.',
    );
  }
  await runStep('Cargar los datos de muestra', () =>
    loadDemoData(pepper, !isUpToDate('demo-passwords', pepperPrint)),
  );
  recordInputs('demo-passwords', pepperPrint);
  recordInputs('database', inputs);
}
