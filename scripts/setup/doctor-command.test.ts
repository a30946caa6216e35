import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root, run } from '../processes.ts';

test('npm run doctor checks production and, without a site, names the next step', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const order = execFileSync('npm', ['pkg', 'get', 'scripts.doctor'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [, ...args] = JSON.parse(order).split(' ');
  const told = await run(process.execPath, args, { SITE_FILES: folder }).catch(String);
  expect(told).toContain('Configuración de production');
  expect(told).toContain('Todavía no hay sitio en «production»: npm run setup -- --env production');
});
