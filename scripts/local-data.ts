import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint, isDone, noteDone } from './fingerprint.ts';
import { root, run } from './processes.ts';
import { step } from './steps.ts';
import { localState, quietWrangler } from './wrangler.ts';

const demoData = 'scripts/demo-data.sql';

/** Makes .dev.vars with a secret of this machine's own; one that is there is left alone. */
export async function ensureVariables(): Promise<void> {
  if (existsSync(`${root}.dev.vars`)) return;
  await step('Crear .dev.vars', () => {
    const example = readFileSync(`${root}.dev.vars.example`, 'utf8');
    const secret = `TOKEN_SECRET=${randomBytes(32).toString('base64url')}`;
    writeFileSync(`${root}.dev.vars`, example.replace(/^TOKEN_SECRET=$/m, secret), { mode: 0o600 });
  });
}

function d1(state: string, ...args: string[]): Promise<string> {
  return run('wrangler', ['d1', ...args, '--local', '--persist-to', state], quietWrangler);
}

/** Applies the migrations to the database of a local state. */
export function migrate(state: string): Promise<string> {
  return d1(state, 'migrations', 'apply', 'DB');
}

/** Brings the local database up to date. */
export async function prepareDatabase(): Promise<void> {
  const inputs = fingerprint(['migrations', demoData]);
  if (isDone('database', inputs) && existsSync(`${root}${localState}/v3/d1`)) return;
  await step('Preparar la base de datos', () => migrate(localState));
  await step('Cargar los datos de muestra', () =>
    d1(localState, 'execute', 'DB', '--yes', '--file', demoData),
  );
  noteDone('database', inputs);
}
