import { ensureChromium } from './browsers.ts';
import { runSupervised } from './processes.ts';
import { runTests } from './vitest.ts';

/** The measurements are slow, and they are exact only on a machine that does nothing else. */
async function main(): Promise<void> {
  await ensureChromium();
  const args = ['--project=bench', ...process.argv.slice(2)];
  await runTests(args, 'A measurement misses its goal (see above).');
}

await runSupervised(main);
