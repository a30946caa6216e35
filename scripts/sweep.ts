import { globSync, readFileSync } from 'node:fs';
import { ensureEngines } from './browsers.ts';
import { root, runSupervised } from './processes.ts';
import { runTests } from './vitest.ts';

const kinds = ['unit', 'integration', 'journeys', 'e2e', 'release', 'sweep', 'engines'];

/** Tests with more cases in the sweep (tests/support/sweep.ts), and tests that run only in the sweep. */
function filesOfSweep(): string[] {
  const doMore = globSync('tests/{integration,journeys,e2e,release,payments}/**/*.test.ts', {
    cwd: root,
  }).filter((file) => readFileSync(root + file, 'utf8').includes("/sweep.ts'"));
  return [...doMore, 'tests/sweep/', 'tests/engines/'];
}

/** `npm run sweep [-- money]`: runs tests of `npm test` with all their cases, and the sweep's own tests. */
async function main(): Promise<void> {
  process.env.SWEEP = 'full';
  const chosen = process.argv.slice(2);
  const timeout = `--testTimeout=${60 * 60_000}`;
  const filters = chosen.length > 0 ? chosen : filesOfSweep();
  if (filters.some((one) => one.includes('engines'))) await ensureEngines();
  const projects = kinds.map((kind) => `--project=${kind}`);
  await runTests([...projects, timeout, ...filters], 'Some tests fail (see above).');
}

await runSupervised(main);
