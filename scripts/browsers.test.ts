import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './processes.ts';

const home = mkdtempSync(join(tmpdir(), 'home-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Returns the call's result on a machine that has programs only below the home folder. */
function findIn(call: string) {
  const code = `import('./scripts/browsers.ts').then(async (all) => console.log(await all.${call}()))
    .catch(({ message }) => console.log(message))`;
  const env = { HOME: home, PATH: '', PLAYWRIGHT_BROWSERS_PATH: home };
  return spawnSync(process.execPath, ['-e', code], { cwd: root, env, encoding: 'utf8' }).stdout;
}

test('the error about a missing browser names the command that installs one', () => {
  expect(findIn('ensureChromium')).toContain('npx playwright-core install chromium');
});

test.each(['Microsoft Edge', 'Chromium', 'Google Chrome'])(
  'the search finds %s in its macOS folder',
  (name) => {
    const program = join(home, `Applications/${name}.app/Contents/MacOS/${name}`);
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, '');
    chmodSync(program, 0o755);
    // Each later place takes precedence over the earlier places.
    expect(findIn('findChromium').trim()).toBe(program);
  },
);
