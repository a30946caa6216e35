import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractVersion } from '#contract/version.ts';
import { startBrowser } from '../support/harness-browser.ts';
import { copyBuilds, copyProject, runInCopy, runUnitTests } from '../support/project-copy.ts';
import { followRecipe, readRecipes } from '../support/recipes.ts';

// The test follows docs/add-a-remote.md exactly, in a copy of the project.

const site = `
import { startSite } from './tests/support/harness.ts';
const site = await startSite();
console.log('at ' + site.url);
process.stdin.on('end', () => site.stop()).resume();
`;

test('the steps of docs/add-a-remote.md add a remote', async () => {
  const copy = copyProject();
  // docs/add-a-remote.md does not change these parts, so the test copies their builds.
  copyBuilds(copy, ['mf-public', 'mf-member', 'mf-admin']);
  for (const recipe of readRecipes('docs/add-a-remote.md')) followRecipe(copy, recipe);
  runInCopy(copy, 'biome', 'check', '--write', '--reporter=summary');
  runInCopy(copy, 'tsc', '-b', 'shell', 'mf-ayuda');
  runInCopy(copy, 'biome', 'check', 'mf-ayuda', 'worker/contract', 'shell/src');
  runUnitTests(copy);
  runInCopy(copy, process.execPath, 'scripts/build.ts', 'mf-ayuda', 'shell', 'gateway', 'api');

  writeFileSync(join(copy, 'site.ts'), site);
  const server = spawn(process.execPath, ['site.ts'], {
    cwd: copy,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const browser = await startBrowser();
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.setEncoding('utf8').on('data', (text) => {
        const [, found] = /at (\S+)/.exec(text) ?? [];
        if (found) resolve(found);
      });
      server.once('close', (code) => reject(new Error(`the site ended with ${code}`)));
    });
    const page = await browser.newPage();
    await page.goto(`${url}/ayuda`);
    await page.getByRole('heading', { name: '¿En qué te ayudamos?' }).waitFor();
    await expect.poll(() => page.title()).toBe('Ayuda | Ingreso Activo');
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Tu celular también puede darte un ingreso extra' })
      .waitFor();

    const health = await (await fetch(`${url}/api/salud`)).json();
    expect(health).toMatchObject({
      parts: { 'mf-ayuda': { estado: 'ok', contract: contractVersion } },
    });
  } finally {
    await browser.close();
    server.stdin.end();
    rmSync(copy, { recursive: true });
  }
});
