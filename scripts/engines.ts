import { ensureChromium, ensureEngines } from './browsers.ts';
import { runSupervised } from './processes.ts';
import { runTests } from './vitest.ts';
import { walkOldBrowsers } from './walk-old-browsers.ts';

/**
 * `npm run engines`, `npm run engines -- unlock`: runs the main journeys in WebKit and Firefox. `npm run
 * engines -- old`, `npm run engines -- old 87 actual`: walks through the site in old builds of Chromium.
 */
async function main(): Promise<void> {
  const [first, ...others] = process.argv.slice(2);
  if (first === 'old') {
    await ensureChromium();
    return walkOldBrowsers(others);
  }
  await ensureEngines();
  const args = ['--project=engines', ...process.argv.slice(2)];
  await runTests(args, 'Something fails in WebKit or Firefox (see above).');
}

await runSupervised(main);
