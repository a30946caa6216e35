import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { collectOutput, root, waitForExitCode } from '../../scripts/processes.ts';
import { answers } from '../cloudflare/owner.ts';
import { startCloudflare } from '../cloudflare/server.ts';

// The test starts with a new clone of the last commit, with nothing installed.

const folder = mkdtempSync(join(tmpdir(), 'clone-'));
const clone = join(folder, 'site');
execFileSync('git', ['clone', '--quiet', root, clone]);
const cloudflare = await startCloudflare();
afterAll(async () => {
  await cloudflare.stop();
  rmSync(folder, { recursive: true });
});

async function run(command: string, ...args: string[]) {
  const env = { ...process.env, ...cloudflare.env, CI: 'true' };
  const child = spawn(command, args, { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collectOutput(child);
  return { code: await waitForExitCode(child), output: output() };
}

test('one command starts the site in less than three minutes', async () => {
  const file = join(folder, 'values.json');
  writeFileSync(file, JSON.stringify(answers));
  const setup = () =>
    run(
      'npm',
      ...['run', 'setup', '--', '--env', 'production', '--values', file, '--yes'],
      ...['--health-url', cloudflare.siteUrl(answers.domain)],
    );
  const first = await setup();
  expect(first.code, first.output).toBe(0);
  expect(existsSync(join(clone, 'site.production.json'))).toBe(true);
  const before = cloudflare.writes().length;
  expect((await setup()).code).toBe(0);
  expect(cloudflare.writes()).toHaveLength(before);
  // Git ignores the secrets.
  const { output } = await run('git', 'status', '--short');
  expect(output.trim()).toBe('?? site.production.json');
});
