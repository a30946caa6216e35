import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { frontEnds } from './parts.ts';
import { stopAll, stopWithParent } from './processes.ts';
import { runCommand, Stop } from './steps.ts';
import { runVitest } from './vitest.ts';

/** The measurements of tests/bench: slow, best on a machine that does nothing else. */
async function main(): Promise<void> {
  await ensureChromium();
  await build([...Object.keys(frontEnds), 'gateway']);
  const { passed, failed } = await runVitest(['--project=bench', ...process.argv.slice(2)]);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0)
    throw new Stop('Alguna medida no alcanza su meta (véase arriba).');
}

stopWithParent(130);
await runCommand(main);
await stopAll();
