import { noteUndone } from './fingerprint.ts';
import { ensureVariables, prepareDatabase } from './local-data.ts';
import { frontEnds, partNames } from './parts.ts';
import { isStopping, root, start, stopAll, stopWithParent } from './processes.ts';
import { choosePort, runCronEveryMinute, startServer } from './server.ts';
import { printAddresses } from './start.ts';
import { runCommand, Stop, step } from './steps.ts';
import { writeVersion } from './version.ts';

const clock = () => new Date().toLocaleTimeString('es');

/** Rebuilds a part at every change; resolves after its first build. */
function watch(name: string): Promise<void> {
  // What is in dist from now on is no build of known inputs.
  noteUndone(`build-${name}`);
  const watcher = start(process.execPath, [`${root}scripts/watch-part.ts`, name], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    let first = true;
    watcher.on('message', () => {
      if (!first) console.log(`  ${clock()} ${name}: compilado, recarga la página`);
      first = false;
      resolve();
    });
    watcher.once('close', () => reject(new Stop(`No se pudo compilar ${name}.`)));
  });
}

async function main(): Promise<void> {
  const port = await choosePort();
  await ensureVariables();
  await step('Compilar las páginas', () => Promise.all(Object.keys(frontEnds).map(watch)));
  partNames.forEach(writeVersion);
  await prepareDatabase();
  const { site, ended } = await step('Arrancar el servidor', () =>
    startServer({ port, vars: { DOCUMENT_SECONDS: '0' }, logLevel: 'log' }),
  );
  runCronEveryMinute(site);
  printAddresses(site);
  console.log('  Cada cambio se compila solo; recarga la página para verlo.\n');
  await ended;
  if (isStopping()) return;
  throw new Stop('El servidor se cerró solo. Arriba está la causa; para repetir: npm run dev');
}

stopWithParent(0);
await runCommand(main);
await stopAll();
