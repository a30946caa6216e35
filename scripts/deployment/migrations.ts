import { globSync, readFileSync } from 'node:fs';
import { root } from '../processes.ts';
import { CommandError, confirm, runStep } from '../steps.ts';
import { runGit } from '../version.ts';
import { buildWranglerArgs, buildWranglerEnv } from './environments.ts';
import type { Environment } from './site.ts';
import { callWrangler } from './wrangler.ts';

/** A migration may drop tables that it created itself, and views that it creates again. */
export function removesStructure(sql: string): boolean {
  const bare = sql.replace(/--.*/g, '');
  const dropped = [...bare.matchAll(/\bDROP\s+(TABLE|VIEW)\s+(?:IF\s+EXISTS\s+)?["'`[]?(\w+)/gi)];
  const isLost = dropped.some(({ 1: kind = '', 2: name, index }) => {
    const made = new RegExp(`\\bCREATE\\s+${kind}\\s+["'\`[]?${name}\\b`, 'i');
    return !made.test(kind.toUpperCase() === 'TABLE' ? bare.slice(0, index) : bare.slice(index));
  });
  return isLost || /\bDROP\s+COLUMN\b|\bRENAME\b/i.test(bare);
}

/** Returns the first release that works without the removed parts. The migration names this release. */
export const readRequiredRelease = (sql: string) => /^-- After: ([\da-f]{7,40})\b/m.exec(sql)?.[1];

const read = (name: string) => readFileSync(`${root}migrations/${name}`, 'utf8');

/** Returns the migrations after which the code of a commit cannot run. A `+` means uncommitted changes. */
export const listIncompatibleMigrations = (
  commit: string,
  names = globSync('*.sql', { cwd: `${root}migrations` }),
  sqlOf = read,
) =>
  names.filter((name) => {
    const release = readRequiredRelease(sqlOf(name));
    const asked = ['merge-base', '--is-ancestor', release ?? '', commit.replace('+', '')];
    return release !== undefined && runGit(root, ...asked) === undefined;
  });

/**
 * Applies the migrations that an environment's database lacks. If code is running (`commit`), the function
 * first asks a person. The migrations run before the new code. They only add to the schema, so the running
 * code works with the new tables.
 */
export async function applyMigrations(
  environment: Environment,
  commit: string | undefined,
  yes: boolean,
): Promise<void> {
  const d1 = (order: string) =>
    callWrangler(
      ['d1', 'migrations', order, 'DB', '--remote', ...buildWranglerArgs('api', environment)],
      buildWranglerEnv(environment),
    );
  const listed = await runStep('Preguntar por migraciones pendientes', () => d1('list'));
  const pending = [...new Set(listed.match(/\b\d{4}_\w+\.sql\b/g))];
  if (pending.length === 0) return console.log('  No hay migraciones pendientes.');
  const unfit = commit ? listIncompatibleMigrations(commit, pending) : [];
  if (unfit.length > 0) {
    throw new CommandError(
      `El código que está en marcha (${commit}) no funciona sin lo que quita ${unfit.join(', ')}. ` +
        'Despliega antes la versión que esa migración nombra.',
    );
  }
  console.log(`  Migraciones pendientes:\n    ${pending.join('\n    ')}`);
  const question = `¿Aplicarlas a la base de datos de ${environment}, antes que el código?`;
  await confirm(question, yes || !commit);
  await runStep('Aplicar las migraciones', () => d1('apply'));
}
