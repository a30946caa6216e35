import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { configOf } from '../../scripts/deployment/environments.ts';
import { keepServing } from '../../scripts/dev.ts';
import { root, stopAll } from '../../scripts/processes.ts';
import { startServer } from '../../scripts/server.ts';
import { freePort } from '../harness.ts';
import { copyProject } from '../project-copy.ts';
import { chosen } from '../sweep.ts';

const textOf = (url: string) =>
  fetch(url).then(
    (response) => response.text(),
    () => 'nobody answers',
  );

// Starts wrangler three times: the sweep's.
test.each(chosen(['a module'], () => false))(
  'a server that %s ended is back after the next change',
  {
    timeout: 90_000,
  },
  async () => {
    const folder = `.state/dev-session-${process.pid}`;
    const write = (name: string, text: string) => writeFileSync(`${root}${folder}/${name}`, text);
    const say = (word: string, first = '') =>
      write('index.js', `${first}export default { fetch: () => new Response('${word}') };`);
    mkdirSync(root + folder, { recursive: true });
    write(
      'wrangler.toml',
      'name = "small"\nmain = "index.js"\ncompatibility_date = "2026-11-01"\n',
    );
    say('first');
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const port = await freePort();
    let over = false;
    const session = keepServing({
      sources: [`${folder}/*`],
      serve: () =>
        startServer({
          port,
          configs: [`${folder}/wrangler.toml`],
          state: `${folder}/state`,
          logLevel: 'error',
        }),
      isOver: () => over,
    });
    onTestFinished(async () => {
      over = true;
      await stopAll();
      await session;
      errors.mockRestore();
      rmSync(root + folder, { recursive: true });
    });
    const patience = { timeout: 40_000, interval: 200 };
    await expect.poll(() => textOf(`http://localhost:${port}/`), patience).toBe('first');
    say('none', "throw new Error('thrown while it is loaded');");
    await expect
      .poll(() => errors.mock.calls.join(), patience)
      .toContain('thrown while it is loaded');
    expect(await textOf(`http://localhost:${port}/`)).toBe('nobody answers');
    say('second');
    await expect.poll(() => textOf(`http://localhost:${port}/`), patience).toBe('second');
  },
);

const files = [configOf('api').main ?? '', `${root}mf-public/src/routes.tsx`];

test.each(chosen(files, () => false))(
  'npm run dev survives an exception in %s',
  { timeout: 900_000 },
  async (path) => {
    const copy = copyProject();
    const file = join(copy, path.replace(root, ''));
    const port = await freePort();
    const env = { ...process.env, PORT: String(port) };
    const args = ['scripts/run.mjs', 'dev'];
    const dev = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'ignore', 2] });
    const ended = new Promise((resolve) => dev.once('close', resolve));
    onTestFinished(async () => {
      dev.kill('SIGINT');
      await ended;
      rmSync(copy, { recursive: true });
    });
    const patience = { timeout: 300_000, interval: 500 };
    const home = () => textOf(`http://localhost:${port}/`);
    await expect.poll(home, patience).toContain('<h1');
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, `throw new Error('on purpose');\n${code}`);
    await expect.poll(home, patience).toBe('nobody answers');
    writeFileSync(file, code);
    await expect.poll(home, patience).toContain('<h1');
  },
);
