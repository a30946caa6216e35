import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { largeData } from './large/data.ts';
import { fullSizes, type LargeSizes, scaled } from './large/steps.ts';
import { databaseFile, ensureVariables, prepareDatabase } from './local-data.ts';
import { root } from './processes.ts';
import { runCommand, Stop, timeSinceCommand } from './steps.ts';
import { localState } from './wrangler.ts';

type Progress = (what: string, done: number, total: number) => void;

const usage = `Uso: npm run seed:large -- [--parte 0.01] [--hasta AAAA-MM-DD] [--datos <archivo .sqlite>]

  Llena la base de datos local con datos inventados: ${fullSizes.leads.toLocaleString('es-419')} leads,
  ${fullSizes.members.toLocaleString('es-419')} miembros y ${fullSizes.entries.toLocaleString('es-419')} movimientos, o la parte que se pida.
  Detén antes «npm start». Repetirlo no agrega nada. Para volver a empezar, borra .state/wrangler.`;

/** Shows the progress of each kind of rows on a line of its own. */
function createProgress(): Progress {
  let line = '';
  return (what, done, total) => {
    if (line && line !== what) process.stdout.write('\n');
    line = what;
    const share = Math.floor((100 * done) / total);
    process.stdout.write(`\r  ${what.padEnd(16)} ${String(share).padStart(3)} %`);
  };
}

/** Writes the large data set into a database file that nobody else has open. */
export function seedFile(
  file: string,
  { sizes, until, show }: { sizes: LargeSizes; until: number; show: Progress },
): void {
  const db = new DatabaseSync(file);
  try {
    // After a power cut the seeding starts over.
    db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA busy_timeout = 2000');
    for (const { what, done, total, sql } of largeData(sizes, until)) {
      db.exec(sql);
      show(what, done, total);
    }
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    const isBusy = error instanceof Error && /locked|busy/.test(error.message);
    throw isBusy ? new Stop('La base de datos está en uso. Detén «npm start» y repite.') : error;
  } finally {
    db.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      parte: { type: 'string', default: '1' },
      hasta: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      datos: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const [share, until] = [Number(values.parte), Date.parse(values.hasta)];
  if (!(share > 0 && share <= 1) || Number.isNaN(until)) throw new Stop(usage);
  if (!values.datos) {
    await ensureVariables();
    await prepareDatabase();
  }
  const file = values.datos ? resolve(values.datos) : databaseFile(root + localState);
  if (!existsSync(file)) throw new Stop(`No existe ${basename(file)}.`);
  seedFile(file, { sizes: scaled(share), until, show: createProgress() });
  process.stdout.write('\n');
  console.log(`  Listo en ${timeSinceCommand()}.`);
}

if (import.meta.main) await runCommand(main);
