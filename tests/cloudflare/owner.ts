import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectOutput, root, waitForExitCode } from '../../scripts/processes.ts';
import { createMonitorToken } from '../../worker/api/tokens/tokens.ts';
import { providersHook } from '../support/providers-hook.ts';
import { openTerminal } from '../support/terminal.ts';
import type { Account } from './account.ts';
import { startCloudflare } from './server.ts';
import { findRunningVersion } from './worker.ts';

/** The answers that an owner gives to setup; the owner leaves out all other answers. */
export const answers = {
  domain: 'ingresoactivo.test',
  sender: 'Ingreso Activo <hola@ingresoactivo.org>',
  admin: 'ana@ingresoactivo.org',
  timeZone: 'America/Santo_Domingo',
  brand: { owner: 'Ana Ruiz', postalAddress: 'Calle Duarte 12' },
  mail: { provider: 'resend', key: 're_9fK2mQx7Lp' },
};

/** Creates an owner with a Cloudflare account and a folder for the site's own files. */
export async function createOwner(changes: Partial<Account> = {}) {
  const cloudflare = await startCloudflare(changes);
  const folder = mkdtempSync(join(tmpdir(), 'owner-'));
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

  /** Runs a program without a terminal against the owner's account. */
  async function start(program: string, args: string[], input = '') {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...cloudflare.env, SITE_FILES: folder },
      stdio: 'pipe',
    });
    child.stdin.end(input);
    const output = collectOutput(child);
    return { code: await waitForExitCode(child), output: output() };
  }
  const run = (command: string, ...args: string[]) =>
    start(process.execPath, [...providersHook, `scripts/${command}.ts`, ...args]);
  const forReal = (environment: string, domain: string) => [
    ...['--env', environment, '--yes', '--built', '--allow-dirty'],
    ...['--health-url', cloudflare.siteUrl(domain)],
  ];
  return {
    cloudflare,
    folder,
    run,
    /** Runs a command as a person does, in a terminal. */
    type: (command: string, ...args: string[]) =>
      openTerminal(['scripts/run.mjs', command, ...args], {
        ...cloudflare.env,
        SITE_FILES: folder,
        NODE_OPTIONS: providersHook.join(' '),
      }),
    /** Reads one of the owner's files. */
    site: (environment = 'production') => read(`site.${environment}.json`),
    secrets: (environment = 'production') => read(`.secrets.${environment}.json`),
    secretsMode: () => statSync(join(folder, '.secrets.production.json')).mode & 0o777,
    secretsPattern: () =>
      new RegExp(
        Object.values<string>(read('.secrets.production.json'))
          .map((one) => one.replace(/[+/=]/g, '\\$&'))
          .join('|'),
      ),
    keepSecrets: (secrets: Record<string, string>) =>
      writeFileSync(join(folder, '.secrets.production.json'), JSON.stringify(secrets)),
    forgetSecrets: () => rmSync(join(folder, '.secrets.production.json')),
    setup(given: Record<string, unknown> = {}, environment = 'production', ...more: string[]) {
      const file = join(folder, 'values.json');
      const values = { ...answers, ...given };
      writeFileSync(file, JSON.stringify(values));
      return run('setup', ...forReal(environment, values.domain), '--values', file, ...more);
    },
    deploy: (part: string, ...more: string[]) =>
      run('deploy', part, ...forReal('production', answers.domain), ...more),
    rollback: (part: string, ...more: string[]) =>
      run(
        'rollback',
        ...[part, '--env', 'production', '--yes'],
        ...['--health-url', cloudflare.siteUrl(answers.domain), ...more],
      ),
    /** Runs `wrangler secret put` as an owner types it. */
    putSecret: (name: string, value: string, worker = 'ingreso-activo-api-production') =>
      start('wrangler', ['secret', 'put', name, '--name', worker], value),
    bodies: (ending: string) =>
      cloudflare.writes().flatMap(({ path, body }) => (path.endsWith(ending) ? [body] : [])),
    /** The owner's monitor has the token of the running API; the secrets in the folder may differ. */
    async health(domain = answers.domain) {
      const { domains, workers } = cloudflare.account;
      const gateway = domains.get(domain) ?? '';
      const api = workers.get(gateway.replace('ingreso-activo-', 'ingreso-activo-api-'));
      const bindings = (api && findRunningVersion(api)?.bindings) ?? [];
      const secret = bindings.find(({ name }) => name === 'TOKEN_SECRET')?.text ?? '';
      const headers = { authorization: `Bearer ${createMonitorToken(secret)}` };
      return (await fetch(`${cloudflare.siteUrl(domain)}/api/salud`, { headers })).json();
    },
    async close() {
      await cloudflare.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
