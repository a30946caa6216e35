import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contractVersion } from '#contract/version.ts';
import { root } from '../../scripts/processes.ts';
import { startBrowser } from '../support/harness-browser.ts';
import { copyBuilds, copyProject, runIn, runUnitTests } from '../support/project-copy.ts';

// Follows docs/add-a-remote.md to the letter, in a copy of the project.

const step = /\*\*`([^`]+)`\*\*(?:, (below `[^\n]+`|at the end))?:\n\n```\w+\n([\s\S]*?)```/g;

function follow(folder: string, doc: string): string[] {
  return [...doc.matchAll(step)].map(([, path = '', where = '', block = '']) => {
    const file = join(folder, path);
    if (where === '') {
      expect(existsSync(file), `${path} is new`).toBe(false);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, block);
      return path;
    }
    const text = readFileSync(file, 'utf8');
    const anchor = where.replace(/^below `|`$/g, '');
    const lines = text.split('\n');
    const at =
      where === 'at the end' ? lines.length - 1 : lines.findIndex((line) => line.trim() === anchor);
    expect(at, `${path} has the line «${anchor}»`).toBeGreaterThanOrEqual(0);
    const gap = where === 'at the end' ? '\n' : '';
    lines.splice(at + 1, 0, gap + block.trimEnd());
    writeFileSync(file, lines.join('\n'));
    return path;
  });
}

const site = `
import { startSite } from './tests/support/harness.ts';
const site = await startSite();
console.log('at ' + site.url);
process.stdin.on('end', () => site.stop()).resume();
`;

test('a remote is added by following one page', { timeout: 480_000 }, async () => {
  const copy = copyProject();
  // What the page does not change is already built.
  copyBuilds(copy, ['mf-public', 'mf-member', 'mf-admin']);
  const changed = follow(copy, readFileSync(`${root}docs/add-a-remote.md`, 'utf8'));
  expect(changed).toHaveLength(10);
  runIn(copy, 'tsc', '-b', 'shell', 'mf-ayuda');
  runIn(copy, 'biome', 'check', 'mf-ayuda', 'worker/contract', 'shell/src');
  runUnitTests(copy);
  runIn(copy, process.execPath, 'scripts/build.ts', 'mf-ayuda', 'shell', 'gateway', 'api');

  writeFileSync(join(copy, 'site.ts'), site);
  const server = spawn(process.execPath, ['site.ts'], {
    cwd: copy,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const browser = await startBrowser();
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.setEncoding('utf8').on('data', (text) => {
        const [, address] = /at (\S+)/.exec(text) ?? [];
        if (address) resolve(address);
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
