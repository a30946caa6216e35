import { spawn } from 'node:child_process';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { absentBefore } from '../../scripts/deployment/absent.ts';
import { environments } from '../../scripts/deployment/environments.ts';
import { applyMigrations } from '../../scripts/deployment/migrations.ts';
import { partNames } from '../../scripts/parts.ts';
import { collectOutput, exitCode, root } from '../../scripts/processes.ts';
import { startCloudflare, versionNumber } from '../cloudflare-server.ts';
import { chosen } from '../sweep.ts';

vi.setConfig({ testTimeout: 60_000 });

// The real wrangler, with a server of the tests in place of Cloudflare's API.

const api = await startCloudflare([1, 2], {
  applied: ['0001_public_site.sql', '0002_first_posts.sql'],
});
afterAll(() => api.stop());
afterEach(() => {
  api.calls.length = 0;
  vi.unstubAllEnvs();
});

/** Runs a command as the npm script does, without a terminal. */
async function command(name: 'deploy' | 'rollback', ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...api.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  return { code: await exitCode(child), output: output() };
}

const bodies = (ending: string) =>
  api.changes().flatMap(({ path, body }) => (path.endsWith(ending) ? [body] : []));

const destinations = partNames.flatMap((part) =>
  environments.map((environment) => ({ part, environment })),
);
// environments.test.ts reads what differs, and a remote is deployed below.
test.each(chosen(destinations, (_, index) => index === 0))(
  '$part can be deployed to $environment, as a dry run says',
  async ({ part, environment }) => {
    const { code, output } = await command('deploy', part, '--env', environment, '--dry-run');
    expect(output).toContain('--dry-run: exiting now.');
    expect(output).toContain('Era un ensayo: no se envió nada.');
    expect(code).toBe(0);
    expect(api.calls).toEqual([]);
  },
);

test('values of the example are refused by name, before anything is built or sent', async () => {
  const { code, output } = await command('deploy', 'api', '--env', 'production');
  expect(code).toBe(1);
  expect(output).toMatch(/wrangler.toml tiene valores de ejemplo en «production»: .*database_id/);
  expect(output).not.toMatch(/Compilar|at .*\.ts:\d/);
  expect(api.calls).toEqual([]);
});

const forReal = ['--built', '--allow-dirty', '--yes'];

test('a deployment carries commit and part, and gives the new version all the traffic', async () => {
  const { code, output } = await command('deploy', 'mf-member', ...forReal);
  expect(code).toBe(0);
  expect(bodies('/versions').join()).toMatch(/"workers\/tag":"mf-member-\w+\+?"/);
  const [deployment = ''] = bodies('/deployments');
  expect(JSON.parse(deployment).versions).toEqual([
    { version_id: versionNumber(9), percentage: 100 },
  ]);
  // Members' files are served by the gateway only.
  expect(bodies('/subdomain')).toEqual(['{"enabled":false,"previews_enabled":false}']);
  expect(output).toContain('npm run rollback -- mf-member --env staging');
});

test('a rollback gives the version before all the traffic', async () => {
  const args = ['mf-admin', '--env', 'production', '--yes'];
  const { code, output } = await command('rollback', ...args);
  expect(code).toBe(0);
  expect(output).toContain('Ahora:    tag-2');
  expect(output).toContain('Volver a: tag-1');
  const [call] = api.changes();
  expect(call?.path).toContain('/ingreso-activo-admin-production/deployments');
  expect(JSON.parse(call?.body ?? '').versions).toEqual([
    { version_id: versionNumber(1), percentage: 100 },
  ]);
});

test.each(chosen(['never'], () => false))(
  'Workers that Cloudflare has %s seen go before those that bind them',
  async () => {
    const absent = ['api', 'public', 'admin'].map((name) => `ingreso-activo-${name}-staging`);
    const fresh = await startCloudflare([1], { absent });
    for (const [name, value] of Object.entries(fresh.env)) vi.stubEnv(name, value);
    expect(await absentBefore('gateway', 'staging')).toEqual(['mf-public', 'api', 'mf-admin']);
    expect(await absentBefore('api', 'staging')).toEqual(['mf-public']);
    expect(await absentBefore('mf-admin', 'staging')).toEqual([]);
    expect(fresh.changes()).toEqual([]);
    fresh.stop();
  },
);

test('a Cloudflare that does not tell what it has is no reason to deploy', async () => {
  for (const [name, value] of Object.entries(api.env)) vi.stubEnv(name, value);
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', 'http://127.0.0.1:1');
  await expect(absentBefore('gateway', 'staging')).rejects.toThrow(
    'Cloudflare no dijo si ya tiene',
  );
});

test('only the migrations that the database lacks are applied to it', async () => {
  for (const [name, value] of Object.entries(api.env)) vi.stubEnv(name, value);
  await applyMigrations('staging', true);
  const sql = bodies('/query').join();
  expect(sql).toContain('0005_lists.sql');
  expect(sql).not.toContain('0002_first_posts.sql');
});
