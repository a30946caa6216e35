import { ensureEngines } from './browsers.ts';
import { runSupervised } from './processes.ts';
import { runTests } from './vitest.ts';

/** `npm run engines`, `npm run engines -- unlock`: the main journeys in WebKit and Firefox. */
async function main(): Promise<void> {
  await ensureEngines();
  const args = ['--project=engines', ...process.argv.slice(2)];
  await runTests(args, 'Algo no va en WebKit o en Firefox (véase arriba).');
}

await runSupervised(main);
