import { ensureEngines } from './engines/programs.ts';
import { runSupervised } from './processes.ts';
import { runTests } from './vitest.ts';

/** The tests that do more when asked to, and those that only the sweep has. */
const files = {
  integration: [
    'money-',
    'payout',
    'paypal-batches',
    'postbacks-',
    'accounts-',
    'admin-lists-pages',
    'admin-plans',
    'deploy',
    'dev-session',
    'flood',
    'fuzz',
  ],
  e2e: ['admin-', 'kit', 'routes'],
  sweep: ['mixes', 'add-a-remote', 'extend'],
  engines: ['engines'],
};

/** `npm run sweep`, `npm run sweep -- money`: the tests of `npm test` with all their cases, and more. */
async function main(): Promise<void> {
  process.env.SWEEP = 'full';
  const chosen = process.argv.slice(2);
  const timeout = `--testTimeout=${60 * 60_000}`;
  const filters = chosen.length > 0 ? chosen : Object.values(files).flat();
  await ensureEngines();
  const projects = Object.keys(files).map((kind) => `--project=${kind}`);
  await runTests([...projects, timeout, ...filters], 'Hay pruebas que fallan (véase arriba).');
}

await runSupervised(main);
