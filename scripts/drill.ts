import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { Facts } from './backup/facts.ts';
import { exportState, orderedFile, restoreFile } from './backup/rehearse.ts';
import { databaseOf, rehearseRemote } from './backup/remote.ts';
import { environments } from './deployment/site.ts';
import { root, runSupervised } from './processes.ts';
import { Stop } from './steps.ts';
import { localState } from './wrangler.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

function describe({ rows, objects, ledgerCents, heldCents }: Facts): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return (
    `${total} filas en ${Object.keys(rows).length} tablas, ${objects.length} objetos; ` +
    `el libro suma US$ ${dollars(ledgerCents)} y retiene US$ ${dollars(heldCents)}`
  );
}

/**
 * `npm run drill`: exports the local database, restores it into an empty one and compares.
 * `npm run drill -- copia.sql`: restores a copy made by `wrangler d1 export --remote`.
 * `npm run drill -- --env production [copia.sql]`: exports that database, restores and compares it.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { env: { type: 'string' } },
  });
  const [given] = positionals;
  const environment = environments.find((name) => name === values.env);
  if (values.env !== undefined && !environment) {
    throw new Stop(`Uso: npm run drill [-- [--env ${environments.join('|')}] [copia.sql]]`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  try {
    if (environment) {
      const file = given ? resolve(given) : join(folder, 'copia.sql');
      const copied = await rehearseRemote(await databaseOf(environment), file, folder);
      console.log(`\n  La copia de ${environment} se restaura igual: ${describe(copied)}.`);
      return;
    }
    const state = root + localState;
    if (!given && !existsSync(`${state}/v3/d1`)) {
      throw new Stop('No hay base de datos local. La crea «npm start».');
    }
    const file = given ? resolve(given) : join(folder, 'copia.sql');
    if (given && !existsSync(file)) throw new Stop(`No existe ${given}.`);
    const before = given ? null : await exportState(state, join(folder, 'from'), file);
    const ordered = orderedFile(file);
    const after = await restoreFile(file, join(folder, 'to'), ordered);
    if (after.unbalanced > 0) {
      throw new Stop(`${after.unbalanced} miembros tienen un saldo que no es el de su libro.`);
    }
    if (before && !isDeepStrictEqual(before, after)) {
      throw new Stop(
        `No es lo mismo.\n  Antes: ${describe(before)}\n  Después: ${describe(after)}`,
      );
    }
    console.log(`\n  La copia se restaura${before ? ' igual' : ''}: ${describe(after)}.`);
    if (given) console.log(`  Lista para una base vacía: ${ordered}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runSupervised(main);
