import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPartConfig } from '../../scripts/deployment/environments.ts';
import { root } from '../../scripts/processes.ts';
import { findFreePort } from '../support/harness.ts';
import { copyProject } from '../support/project-copy.ts';
import { chooseCases } from '../support/sweep.ts';

const textOf = (url: string) =>
  fetch(url).then(
    (response) => response.text(),
    () => 'nobody answers',
  );

const files = [readPartConfig('api').main ?? '', `${root}mf-public/src/routes.tsx`];

test.each(chooseCases(files, () => false))(
  'npm run dev survives an exception in %s',
  { timeout: 900_000 },
  async (path) => {
    const copy = copyProject();
    const file = join(copy, path.replace(root, ''));
    const port = await findFreePort();
    const env = { ...process.env, PORT: String(port) };
    const args = ['scripts/run.mjs', 'dev'];
    const dev = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'ignore', 2] });
    const ended = new Promise((resolve) => dev.once('close', resolve));
    onTestFinished(async () => {
      dev.kill('SIGINT');
      await ended;
      rmSync(copy, { recursive: true });
    });
    const polling = { timeout: 300_000, interval: 500 };
    const home = () => textOf(`http://localhost:${port}/`);
    await expect.poll(home, polling).toContain('<h1');
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, `throw new Error('on purpose');\n${code}`);
    await expect.poll(home, polling).toBe('nobody answers');
    writeFileSync(file, code);
    await expect.poll(home, polling).toContain('<h1');
  },
);
