import { run } from '../processes.ts';
import { confirm, step } from '../steps.ts';
import { quietWrangler } from '../wrangler.ts';
import { type Environment, targetArgs } from './environments.ts';

/**
 * Applies the migrations that an environment's database lacks, after asking. Always before the
 * code: they only add, so the current code works on the new tables, and the new code needs them.
 */
export async function applyMigrations(environment: Environment, yes: boolean): Promise<void> {
  const d1 = (order: string) =>
    run(
      'wrangler',
      ['d1', 'migrations', order, 'DB', '--remote', ...targetArgs('api', environment)],
      quietWrangler,
    );
  const told = await step('Preguntar por migraciones pendientes', () => d1('list'));
  const pending = [...new Set(told.match(/\b\d{4}_\w+\.sql\b/g))];
  if (pending.length === 0) return console.log('  No hay migraciones pendientes.');
  console.log(`  Migraciones pendientes:\n    ${pending.join('\n    ')}`);
  await confirm(`¿Aplicarlas a la base de datos de ${environment}, antes que el código?`, yes);
  await step('Aplicar las migraciones', () => d1('apply'));
}
