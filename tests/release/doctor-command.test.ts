import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root, runProgram } from '../../scripts/processes.ts';

/** Creates an empty folder, which has no site. */
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('npm run doctor checks production and, without a site, names the next step', async () => {
  const order = execFileSync('npm', ['pkg', 'get', 'scripts.doctor'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [, ...args] = JSON.parse(order).split(' ');
  const told = await runProgram(process.execPath, args, { SITE_FILES: emptyFolder() }).catch(
    String,
  );
  expect(told).toContain('Configuración de production');
  expect(told).toContain('Todavía no hay sitio en «production»: npm run setup -- --env production');
  // Without a site, every other finding would be about example values.
  expect(told.match(/ERROR|aviso|sin comprobar/g)).toEqual(['ERROR']);
});

test('npm run setup sets up production by default and refuses unknown environments', async () => {
  const env = {
    SITE_FILES: emptyFolder(),
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9',
  };
  const setup = (...args: string[]) =>
    runProgram(process.execPath, ['scripts/setup.ts', '--allow-dirty', ...args], env).catch(String);
  expect(await setup()).toContain('Cloudflare no responde');
  const wrong = await setup('--env', 'produccion');
  expect(wrong).toContain('Uso: npm run setup');
});
