import { globSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { buildParts } from './build.ts';
import { isStopping, root, runSupervised } from './processes.ts';
import { startServer } from './server.ts';
import { prepareLocalServer } from './start.ts';
import { CommandError, runStep } from './steps.ts';
import { wranglerConfigs } from './wrangler.ts';

const clock = () => new Date().toLocaleTimeString('es');

function lastChange(patterns: string[]): number {
  const times = globSync(patterns, { cwd: root }).map(
    (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(0, ...times);
}

/**
 * Serves until a person stops the command. Wrangler ends when a module throws while wrangler loads it. Then
 * the server restarts after the next change of a file that matches `sources`.
 */
async function keepServing(sources: string[], serve: () => Promise<{ ended: Promise<number> }>) {
  while (true) {
    const before = lastChange(sources);
    try {
      const { ended } = await serve();
      await ended;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      console.error(`\n${error.message}`);
    }
    const isUnchanged = () => !isStopping() && lastChange(sources) === before;
    if (isUnchanged()) {
      console.log(
        `\n  ${clock()} The server has stopped. It starts again after the next change.\n`,
      );
    }
    while (isUnchanged()) await pause(300);
    if (isStopping()) return;
  }
}

// The command watches folders, because a new file is no input of a build until a module imports the file. The
// build itself compares its inputs.
const sourcesOfPages = ['{mf-*,shell,worker/contract}/**', 'package-lock.json', 'tsconfig.json'];

async function keepBuilding(): Promise<void> {
  for (let built = lastChange(sourcesOfPages); !isStopping(); await pause(500)) {
    const changed = lastChange(sourcesOfPages);
    if (changed === built) continue;
    built = changed;
    try {
      await buildParts();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      console.error(error.message);
    }
  }
}

async function main(): Promise<void> {
  const { port, vars, announce } = await prepareLocalServer();
  void keepBuilding();
  let isFirst = true;
  const sources = ['worker/**', 'dist/*/server/**', '.dev.vars', ...wranglerConfigs];
  await keepServing(sources, async () => {
    const server = await runStep('Start the server', () =>
      startServer({ port, vars: { DOCUMENT_SECONDS: '0', ...vars }, logLevel: 'log' }),
    );
    if (!isFirst) return server;
    isFirst = false;
    announce(server.site);
    console.log('  Each change is built at once. Reload the page to see it.\n');
    return server;
  });
}

if (import.meta.main) await runSupervised(main, 0);
