import { build } from './build.ts';
import { frontEnds } from './parts.ts';
import { stopAll, stopWithParent } from './processes.ts';
import { runCommand, Stop } from './steps.ts';
import { runVitest } from './vitest.ts';

/** The tests that do more when they are asked to: races, random sequences; mixes, lists by screen. */
const files = {
  integration: [
    'money-',
    'payouts-',
    'postbacks-',
    'accounts-',
    'admin-lists-pages',
    'admin-plans',
    'deploy',
    'dev-session',
  ],
  e2e: ['mixes', 'admin-every-list', 'routes', 'add-a-remote'],
};

/** `npm run sweep`, `npm run sweep -- money`: the same tests as in `npm test`, with all their cases. */
async function main(): Promise<void> {
  process.env.SWEEP = 'full';
  await build([...Object.keys(frontEnds), 'gateway']);
  const chosen = process.argv.slice(2);
  const timeout = `--testTimeout=${60 * 60_000}`;
  const filters = chosen.length > 0 ? chosen : Object.values(files).flat();
  const projects = Object.keys(files).map((kind) => `--project=${kind}`);
  const { passed, failed } = await runVitest([...projects, timeout, ...filters]);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) throw new Stop('Hay pruebas que fallan (véase arriba).');
}

stopWithParent(130);
await runCommand(main);
await stopAll();
