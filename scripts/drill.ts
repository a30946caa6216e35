import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabaseFigures } from './backup/facts.ts';
import {
  openLocalDatabase,
  orderedFilePath,
  rehearseRestore,
  restoreFile,
} from './backup/rehearse.ts';
import { openRemoteDatabase } from './backup/remote.ts';
import { environments } from './deployment/site.ts';
import { root, runSupervised } from './processes.ts';
import { CommandError } from './steps.ts';
import { localStateFolder } from './wrangler.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

function describe({ rows, objects, ledgerCents, heldCents }: DatabaseFigures): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return (
    `${total} filas en ${Object.keys(rows).length} tablas, ${objects.length} objetos; ` +
    `el libro suma US$ ${dollars(ledgerCents)} y retiene US$ ${dollars(heldCents)}`
  );
}

/**
 * `npm run drill`: exports the local database, restores the export into an empty database, and compares both.
 * `npm run drill -- copia.sql`: restores a backup that `wrangler d1 export --remote` made. `npm run drill --
 * --env production [copia.sql]`: exports, restores and compares the database of this environment.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { env: { type: 'string' } },
  });
  const [given] = positionals;
  const environment = environments.find((name) => name === values.env);
  if (values.env !== undefined && !environment) {
    throw new CommandError(`Uso: npm run drill [-- [--env ${environments.join('|')}] [copia.sql]]`);
  }
  if (given && !environment && !existsSync(given)) throw new CommandError(`No existe ${given}.`);
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  const file = given ? resolve(given) : join(folder, 'copia.sql');
  try {
    if (environment) {
      const { note, ...source } = await openRemoteDatabase(environment);
      // The code stores the time of the backup only if its file stays: without a given file, the drill
      // deletes it.
      const restored = await rehearseRestore({ ...source, ...(given && { note }) }, file, folder);
      return console.log(
        `\n  La copia de ${environment} se restaura igual: ${describe(restored)}.`,
      );
    }
    const restored = given
      ? await restoreFile(file, folder)
      : await rehearseRestore(
          openLocalDatabase(root + localStateFolder, join(folder, 'from')),
          file,
          folder,
        );
    if (restored.unbalanced > 0) {
      throw new CommandError(
        `${restored.unbalanced} miembros tienen un saldo que no es el de su libro.`,
      );
    }
    console.log(`\n  La copia se restaura${given ? '' : ' igual'}: ${describe(restored)}.`);
    if (given) console.log(`  Lista para una base vacía: ${orderedFilePath(file)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runSupervised(main);
