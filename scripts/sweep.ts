import { build } from './build.ts';
import { frontEnds } from './parts.ts';
import { stopAll, stopWithParent } from './processes.ts';
import { runCommand, Stop } from './steps.ts';
import { runVitest } from './vitest.ts';

/** The integration tests whose numbers grow when they are asked to: races, random sequences. */
const files = ['money-', 'payouts-', 'postbacks-', 'accounts-'];

/** `npm run sweep`, `npm run sweep -- money`: the same tests as in `npm test`, with all their cases. */
async function main(): Promise<void> {
  process.env.SWEEP = 'full';
  await build([...Object.keys(frontEnds), 'gateway']);
  const chosen = process.argv.slice(2);
  const timeout = `--testTimeout=${60 * 60_000}`;
  const filters = chosen.length > 0 ? chosen : files;
  const { passed, failed } = await runVitest(['--project=integration', timeout, ...filters]);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) throw new Stop('Hay pruebas que fallan (véase arriba).');
}

stopWithParent(130);
await runCommand(main);
await stopAll();
