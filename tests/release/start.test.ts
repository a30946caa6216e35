import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root, stopAll } from '../../scripts/processes.ts';
import { startServer } from '../../scripts/server.ts';
import { findFreePort } from '../support/harness.ts';
import { listDescendants } from '../support/processes.ts';

const started: ChildProcess[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) server.close();
});

/** Occupies a free port. */
async function occupyPort() {
  const server = createServer().listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('no port');
  const free = () => new Promise((resolve) => server.close(resolve));
  return { port: bound.port, free };
}

/** Runs `npm start` and collects its output. */
function npmStart(port: number | string) {
  const child = spawn('node', ['scripts/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
  });
  started.push(child);
  let output = '';
  const add = (text: Buffer) => {
    output += text;
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('npm start starts the site, and Ctrl-C ends all processes of the site', async () => {
  const { port, free } = await occupyPort();
  await free();
  const { child, ended, output } = npmStart(port);
  await expect.poll(output, { interval: 200 }).toContain('/admin/hoy');

  const home = await fetch(`http://localhost:${port}/`);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('<h1');
  expect(output()).toContain(`http://localhost:${port}/__correo`);

  // The test waits for the findings that need the cron. The API caches findings for a quarter of a minute.
  const health = async () => (await fetch(`http://localhost:${port}/api/salud`)).json();
  await expect.poll(health, { interval: 1000 }).toMatchObject({ estado: 'ok' });

  const processes = listDescendants(child.pid ?? 0).map(({ pid }) => pid);
  // `npm start` runs at least three processes below run.mjs: its own child, wrangler and workerd.
  expect(processes.length).toBeGreaterThanOrEqual(3);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  await expect.poll(() => processes.filter(isAlive)).toEqual([]);
});

test('npm start reports a used port and an invalid PORT before the build', async () => {
  const { port } = await occupyPort();
  const { ended, output } = npmStart(port);
  expect(await ended).toBe(1);
  expect(output()).toContain(`El puerto ${port} está ocupado por otro programa`);
  expect(output()).toMatch(/PORT=\d+ npm start/);
  expect(output()).not.toMatch(/Compilar|at .*\.ts:\d/);
  const wrong = npmStart('ocho');
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain('PORT=ocho no es un puerto');
});

test('several servers can start at the same moment', async () => {
  const state = mkdtempSync(join(tmpdir(), 'servers-'));
  const configs = ['tests/bench/bare/wrangler.toml'];
  const started = await Promise.allSettled(
    ['a', 'b', 'c'].map(async (name) =>
      startServer({
        port: await findFreePort(),
        logLevel: 'error',
        configs,
        state: join(state, name),
      }),
    ),
  );
  await stopAll();
  rmSync(state, { recursive: true, force: true });
  expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});
