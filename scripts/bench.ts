import { ensureChromium } from './browsers.ts';
import { runSupervised } from './processes.ts';
import { runTests } from './vitest.ts';

/** The measurements of tests/bench: slow, best on a machine that does nothing else. */
async function main(): Promise<void> {
  await ensureChromium();
  const args = ['--project=bench', ...process.argv.slice(2)];
  await runTests(args, 'Alguna medida no alcanza su meta (véase arriba).');
}

await runSupervised(main);
