import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { configOf } from '../deployment/environments.ts';
import { exitCode, start } from '../processes.ts';
import { Stop, step } from '../steps.ts';
import { quietWrangler } from '../wrangler.ts';
import { restoreOrder } from './restore-order.ts';

/** What must be the same after a restore. */
export interface Facts {
  /** Rows of each table. */
  rows: Record<string, number>;
  /** Names of tables, indexes and triggers. */
  objects: string[];
  /** What the ledger adds up to, in US cents: confirmed and held. */
  ledgerCents: number;
  heldCents: number;
  /** Members whose balance is not what their ledger says; must be none. */
  unbalanced: number;
}

/** A folder in which wrangler finds our database by name and keeps it below `.wrangler/state`. */
function makePlace(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const [database] = configOf('gateway').d1_databases;
  const config = [
    'name = "drill"',
    'compatibility_date = "2026-11-01"',
    '[[d1_databases]]',
    'binding = "DB"',
    `database_name = "${database?.database_name}"`,
    `database_id = "${database?.database_id}"`,
  ];
  writeFileSync(join(folder, 'wrangler.toml'), `${config.join('\n')}\n`);
  return folder;
}

async function d1(place: string, ...args: string[]): Promise<string> {
  const child = start('wrangler', ['d1', ...args, '--local'], {
    cwd: place,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...quietWrangler },
  });
  const said = { out: '', error: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said.error += text;
  });
  if ((await exitCode(child)) === 0) return said.out;
  throw new Stop(`wrangler no pudo: «d1 ${args[0]}».\n\n${said.out}${said.error}`.trim());
}

/** The database of a place, as a file: wrangler takes seconds for each question. */
function openPlace(place: string): DatabaseSync {
  const files = globSync('.wrangler/state/v3/d1/*/*.sqlite', { cwd: place });
  const [file] = files.filter((path) => !path.endsWith('metadata.sqlite'));
  if (!file) throw new Stop(`No hay base de datos en ${place}.`);
  return new DatabaseSync(join(place, file), { readOnly: true });
}

const money = `
  (SELECT coalesce(sum(monto_cents), 0) FROM ledger_entries) AS ledgerCents,
  (SELECT coalesce(sum(retenido_cents), 0) FROM ledger_entries) AS heldCents,
  (SELECT count(*) FROM members WHERE (saldo_cents, retenido_cents) <> (
    SELECT coalesce(sum(monto_cents), 0), coalesce(sum(l.retenido_cents), 0)
    FROM ledger_entries l WHERE l.member_id = members.id)) AS unbalanced`;

function factsOf(place: string): Facts {
  const db = openPlace(place);
  const listed = db
    .prepare(
      `SELECT type, name FROM sqlite_schema WHERE name NOT LIKE '!_cf!_%' ESCAPE '!'
        AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY type, name`,
    )
    .all();
  const tables = listed.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  const counts = tables.map((name) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
  const rows = db.prepare(`SELECT ${counts.join(', ')}`).get();
  const sums = db.prepare(`SELECT ${money}`).get();
  db.close();
  return {
    rows: z.record(z.string(), z.number()).parse({ ...rows }),
    objects: listed.map(({ type, name }) => `${type} ${name}`),
    ...z
      .object({ ledgerCents: z.number(), heldCents: z.number(), unbalanced: z.number() })
      .parse(sums),
  };
}

/** Writes an export of the database that a state folder holds; what stands in it, for comparing. */
export async function exportState(state: string, folder: string, file: string): Promise<Facts> {
  const place = makePlace(folder);
  cpSync(`${state}/v3/d1`, join(place, '.wrangler/state/v3/d1'), { recursive: true });
  await step('Exportar', () => d1(place, 'export', 'DB', '--output', file));
  return factsOf(place);
}

/** Restores an export into a new database; `ordered` is the file that was executed for it. */
export async function restoreFile(file: string, folder: string, ordered: string): Promise<Facts> {
  const place = makePlace(folder);
  writeFileSync(ordered, restoreOrder(readFileSync(file, 'utf8')));
  await step('Restaurar en una base vacía', () =>
    d1(place, 'execute', 'DB', '--yes', '--file', ordered),
  );
  return factsOf(place);
}
