import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from '../../scripts/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'no-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['deploy', 'api', '--env', 'staging'],
  ['rollback', 'api', '--env', 'staging'],
  ['drill', '--env', 'staging'],
])('if no site exists, %s names the command that creates a site', async (command, ...args) => {
  const env = { SITE_FILES: folder, CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9' };
  const told = await runProgram(process.execPath, [`scripts/${command}.ts`, ...args], env).catch(
    String,
  );
  expect(told).toContain('Todavía no hay sitio en «staging»: npm run setup -- --env staging');
});
