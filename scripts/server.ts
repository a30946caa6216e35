import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { localCronPath } from '../worker/local/paths.ts';
import { parts } from './parts.ts';
import { collectOutput, root, startProgram, stopAll, waitForExitCode } from './processes.ts';
import { CommandError } from './steps.ts';
import { findVersion } from './version.ts';
import { localStateFolder, quietWranglerEnv, wranglerConfigs } from './wrangler.ts';

const timeoutMs = 60_000;
const minute = 60_000;

/** Returns whether a port is free on an IP address; true for an IP address that this machine does not have. */
function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRNOTAVAIL'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

export async function choosePort(): Promise<number> {
  const port = Number(process.env.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CommandError(`PORT=${process.env.PORT} no es un puerto. Usa un número de 1 a 65535.`);
  }
  const free = await Promise.all([canListen(port, '127.0.0.1'), canListen(port, '::1')]);
  if (free.every(Boolean)) return port;
  const other = port < 65_535 ? port + 1 : port - 1;
  throw new CommandError(
    `El puerto ${port} está ocupado por otro programa (¿otro npm start?).\n` +
      `Ciérralo o elige otro puerto: PORT=${other} npm start`,
  );
}

/**
 * Calls the cron every minute, because wrangler does not run the cron locally and due mails would never leave.
 * The first call is immediate, because a site that was off overnight would report a late cron.
 */
export function runCronEveryMinute(site: string): void {
  const runOnce = async () => {
    try {
      const signal = AbortSignal.timeout(minute);
      const { status } = await fetch(site + localCronPath, { method: 'POST', signal });
      if (status !== 204) console.error(`Las tareas de cada minuto respondieron ${status}.`);
    } catch {
      // The server is restarting. The next call follows a minute later.
    }
  };
  void runOnce();
  setInterval(runOnce, minute).unref();
}

async function answers(site: string): Promise<number> {
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(site, { redirect: 'manual', signal }).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? 0;
}

/** Finds the reason in the output of a server that did not start: usually a wrong variable or module. */
function reasonOf(output: string): string {
  const [, variables] =
    output.match(/Configuration is wrong\.\S*\s+(.*?)\s+See \.dev\.vars/s) ?? [];
  if (variables) return `Revisa .dev.vars; el servidor no acepta esto:\n\n    ${variables}`;
  const [thrown] = stripVTControlCharacters(output).match(/Uncaught .*/) ?? [];
  if (thrown) return `El servidor no arrancó. Al cargar un módulo:\n\n    ${thrown}`;
  return `El servidor no arrancó. Esto dijo:\n\n${output.trim()}`;
}

async function waitUntilUp(site: string, server: ChildProcess, output: () => string) {
  const end = Date.now() + timeoutMs;
  for (let faults = 0; Date.now() < end && faults < 10; await pause(150)) {
    if (server.exitCode !== null) break;
    const status = await answers(site);
    if (status === 200) return;
    if (status >= 400) faults += 1;
  }
  throw new CommandError(reasonOf(output()));
}

interface ServerOptions {
  port: number;
  vars?: Record<string, string>;
  logLevel: 'error' | 'log';
  /** The configurations of other Workers, which a comparison runs instead of the site's Workers. */
  configs?: string[];
  state?: string;
}

/** Writes a file, because wrangler gives `--var` and .dev.vars only to the first Worker. */
function writeApiVariables(vars: Record<string, string>): void {
  const lines = Object.entries(vars).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const text = [readFileSync(`${root}.dev.vars`, 'utf8'), ...lines, ''].join('\n');
  const file = `${root}${dirname(parts.api.config)}/.dev.vars`;
  writeFileSync(file, `# Written at each start, from the .dev.vars of the root.\n${text}`, {
    mode: 0o600,
  });
}

/** Starts the Workers and waits for the home page. If the start fails, it stops the Workers. */
export async function startServer(options: ServerOptions) {
  const {
    port,
    vars = {},
    logLevel,
    configs = wranglerConfigs,
    state = localStateFolder,
  } = options;
  const site = `http://localhost:${port}`;
  const isSite = configs.includes(parts.api.config);
  if (isSite) writeApiVariables({ SITE_URL: site, VERSION: findVersion('api'), ...vars });
  const allVars = Object.entries({ SITE_URL: site, VERSION: findVersion('gateway'), ...vars });
  const args = [
    'dev',
    ...configs.flatMap((config) => ['--config', config]),
    ...allVars.flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    `--port=${port}`,
    `--persist-to=${state}`,
    `--log-level=${logLevel}`,
    '--show-interactive-dev-session=false',
    // Without this option, two servers that start at the same time would choose the same free inspector port.
    '--inspector-port=0',
  ];
  const server = startProgram('wrangler', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...quietWranglerEnv },
  });
  const output = collectOutput(server);
  const ended = waitForExitCode(server);
  try {
    await waitUntilUp(site, server, output);
  } catch (error) {
    await stopAll([server]);
    throw error;
  }
  server.stdout?.pipe(process.stdout);
  server.stderr?.pipe(process.stderr);
  return { site, ended };
}
