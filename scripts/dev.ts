import { globSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { writeFileHeaders } from './file-headers.ts';
import { noteUndone } from './fingerprint.ts';
import { ensureVariables, prepareDatabase } from './local-data.ts';
import { frontEnds, partNames } from './parts.ts';
import { startLocalPaypal } from './paypal/local.ts';
import { isStopping, root, runSupervised, start } from './processes.ts';
import { choosePort, runCronEveryMinute, startServer } from './server.ts';
import { printAddresses } from './start.ts';
import { Stop, step } from './steps.ts';
import { startLocalSurveys } from './surveys/local.ts';
import { writeVersion } from './version.ts';
import { wranglerConfigs } from './wrangler.ts';

const clock = () => new Date().toLocaleTimeString('es');

/** Rebuilds a part at every change; resolves after the first build that succeeds. */
function watch(name: string): Promise<void> {
  // From now on dist does not match known inputs.
  noteUndone(`build-${name}`);
  return new Promise((resolve, reject) => {
    let first = true;
    function begin() {
      const watcher = start(process.execPath, [`${root}scripts/watch-part.ts`, name], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, NODE_ENV: 'production' },
      });
      watcher.on('message', () => {
        if (!first) console.log(`  ${clock()} ${name}: compilado, recarga la página`);
        first = false;
        resolve();
      });
      watcher.once('close', (code) => {
        if (isStopping()) return;
        if (code === 0) begin();
        else if (first) reject(new Stop(`No se pudo compilar ${name}.`));
        else console.error(`${name} ya no se compila. Para repetir: npm run dev`);
      });
    }
    begin();
  });
}

/** When the newest of the files and folders that match was changed, in ms. */
function lastChange(patterns: string[]): number {
  const times = globSync(patterns, { cwd: root }).map(
    (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(0, ...times);
}

interface Serving {
  /** The server's sources, as patterns. */
  sources: string[];
  serve: () => Promise<{ ended: Promise<number> }>;
  isOver?: () => boolean;
}

/**
 * Serves until told to stop. Wrangler ends when a module throws while it is loaded: the server is
 * then restarted as soon as its sources have changed.
 */
export async function keepServing({ sources, serve, isOver = isStopping }: Serving): Promise<void> {
  while (true) {
    const before = lastChange(sources);
    try {
      const { ended } = await serve();
      await ended;
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      console.error(`\n${error.message}`);
    }
    const isUnchanged = () => !isOver() && lastChange(sources) === before;
    if (isUnchanged()) {
      console.log(`\n  ${clock()} El servidor está parado; vuelve con el próximo cambio.\n`);
    }
    while (isUnchanged()) await pause(300);
    if (isOver()) return;
  }
}

async function main(): Promise<void> {
  const port = await choosePort();
  await ensureVariables();
  await step('Compilar las páginas', () => Promise.all(Object.keys(frontEnds).map(watch)));
  partNames.forEach(writeVersion);
  await Promise.all(partNames.map(writeFileHeaders));
  await prepareDatabase();
  const surveys = await startLocalSurveys();
  const vars = { ...(await startLocalPaypal()), ...surveys?.vars };
  let first = true;
  await keepServing({
    sources: ['worker/**', 'dist/*/server/**', '.dev.vars', ...wranglerConfigs],
    async serve() {
      const server = await step('Arrancar el servidor', () =>
        startServer({ port, vars: { DOCUMENT_SECONDS: '0', ...vars }, logLevel: 'log' }),
      );
      if (!first) return server;
      first = false;
      runCronEveryMinute(server.site);
      if (surveys) surveys.state.site = server.site;
      printAddresses(server.site, vars);
      console.log('  Cada cambio se compila solo; recarga la página para verlo.\n');
      return server;
    },
  });
}

if (import.meta.main) await runSupervised(main, 0);
