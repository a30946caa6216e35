import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findChromium } from '../chromium.ts';
import { start, stopAll } from '../processes.ts';
import { Stop } from '../steps.ts';

const listening = /DevTools listening on ws:\/\/[^:]+:(\d+)\//;
const patienceMs = 30_000;

/**
 * Starts the machine's Chromium without a driver, for Lighthouse to connect to: a driver would be
 * part of what is measured.
 */
export async function startMeasuredChromium() {
  const program = findChromium();
  if (!program) throw new Stop('Falta Chromium: `npm test` lo instala o dice cómo.');
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = start(program, [...flags, ...browserFlags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    const fail = () => reject(new Stop(`${program} no arrancó.`));
    const timer = setTimeout(fail, patienceMs);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, found] = listening.exec(said) ?? [];
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found));
    });
    child.once('close', fail);
  });
  return {
    port,
    async stop() {
      await stopAll([child]);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
