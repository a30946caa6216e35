import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { largeData } from './large/money.ts';
import { fullSizes, type LargeSizes, scaled } from './large/steps.ts';
import { databaseFile, ensureVariables, prepareDatabase } from './local-data.ts';
import { root } from './processes.ts';
import { runCommand, Stop, timeSinceCommand } from './steps.ts';
import { localState } from './wrangler.ts';

const usage = `Uso: npm run seed:large -- [--parte 0.01]

  Llena la base de datos local con datos inventados: ${fullSizes.leads.toLocaleString('es-419')} leads,
  ${fullSizes.members.toLocaleString('es-419')} miembros y ${fullSizes.entries.toLocaleString('es-419')} movimientos, o la parte que se pida.
  Detén antes «npm start». Repetirlo no agrega nada. Para volver a empezar, borra .state/wrangler.`;

export function seedFile(
  file: string,
  { sizes, until, show }: { sizes: LargeSizes; until: number; show?: (progress: string) => void },
): void {
  const db = new DatabaseSync(file);
  try {
    // Not synchronous: after a power cut the seeding starts over.
    db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA busy_timeout = 2000');
    for (const { what, done, total, sql } of largeData(sizes, until)) {
      db.exec(sql);
      show?.(`  ${what}: ${Math.floor((100 * done) / total)} %`);
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
  const { values } = parseArgs({ options: { parte: { type: 'string', default: '1' } } });
  const share = Number(values.parte);
  if (!(share > 0 && share <= 1)) throw new Stop(usage);
  await ensureVariables();
  await prepareDatabase();
  const file = databaseFile(root + localState);
  seedFile(file, { sizes: scaled(share), until: Date.now(), show: console.log });
  console.log(`\n  Listo en ${timeSinceCommand()}.`);
}

if (import.meta.main) await runCommand(main);
