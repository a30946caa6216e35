import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { collectOutput, exitCode, root } from '../../scripts/processes.ts';
import { answers } from '../cloudflare/owner.ts';
import { startCloudflare } from '../cloudflare/server.ts';
import { withOwner } from '../own-brand.ts';

// From a fresh clone of the last commit, with nothing installed.

const folder = mkdtempSync(join(tmpdir(), 'clone-'));
const clone = join(folder, 'site');
execFileSync('git', ['clone', '--quiet', root, clone]);
const brandFile = join(clone, 'worker/contract/brand.ts');
writeFileSync(brandFile, withOwner(readFileSync(brandFile, 'utf8')));
const committer = ['-c', 'user.name=Ana', '-c', 'user.email=ana@ingresoactivo.org'];
execFileSync('git', ['-C', clone, ...committer, 'commit', '--quiet', '-am', 'brand: mine']);
const cloudflare = await startCloudflare();
afterAll(async () => {
  await cloudflare.stop();
  rmSync(folder, { recursive: true });
});

async function run(command: string, ...args: string[]) {
  const env = { ...process.env, ...cloudflare.env, CI: 'true' };
  const child = spawn(command, args, { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collectOutput(child);
  return { code: await exitCode(child), output: output() };
}

const builds: [system: string, processor: string, packages: string[]][] = [
  ['darwin', 'arm64', ['rollup-darwin-arm64', 'workerd-darwin-arm64', 'cli-darwin-arm64']],
  ['darwin', 'x64', ['rollup-darwin-x64', 'workerd-darwin-64', 'cli-darwin-x64']],
  ['linux', 'arm64', ['rollup-linux-arm64-gnu', 'workerd-linux-arm64', 'cli-linux-arm64']],
  ['linux', 'x64', ['rollup-linux-x64-gnu', 'workerd-linux-64', 'cli-linux-x64']],
  ['win32', 'x64', ['rollup-win32-x64-msvc', 'workerd-windows-64', 'cli-win32-x64']],
];

test.each(builds)('npm installs every build for %s %s', async (system, processor, packages) => {
  const args = ['install', '--dry-run', '--ignore-scripts', `--os=${system}`, `--cpu=${processor}`];
  const { code, output } = await run('npm', ...args);
  expect(code, output).toBe(0);
  const own = ['@esbuild/', '@img/sharp-', '@typescript/typescript-'].map(
    (name) => `${name}${system}-${processor}`,
  );
  for (const name of [...own, ...packages]) expect(output).toContain(name);
});

test('one command brings the site up, in less than three minutes', async () => {
  const file = join(folder, 'values.json');
  writeFileSync(file, JSON.stringify(answers));
  const setup = () =>
    run(
      'npm',
      ...['run', 'setup', '--', '--env', 'production', '--values', file, '--yes'],
      ...['--health-url', cloudflare.siteUrl(answers.domain)],
    );
  const begunAt = Date.now();
  const first = await setup();
  expect(first.code, first.output).toBe(0);
  expect(Date.now() - begunAt).toBeLessThan(180_000);
  expect(existsSync(join(clone, 'site.production.json'))).toBe(true);
  const before = cloudflare.changes().length;
  expect((await setup()).code).toBe(0);
  expect(cloudflare.changes()).toHaveLength(before);
  // The secrets are no file of git's.
  const { output } = await run('git', 'status', '--short');
  expect(output.trim()).toBe('?? site.production.json');
});
