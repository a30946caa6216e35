import { build } from 'vite';
import { frontEnds } from './parts.ts';
import { root } from './processes.ts';

// One part a process: the federation plugin keeps what it knows in module variables.
// Says `built` to its parent after each build.

const part = frontEnds[process.argv[2] ?? ''];
const [client, server] = part?.configs ?? [];
if (!client) throw new Error(`no part ${process.argv[2]}`);

const settings = {
  logLevel: 'warn',
  // Old chunks stay: wrangler loses a folder that is emptied while it runs.
  build: { emptyOutDir: false, minify: false },
} as const;

async function buildServer(): Promise<void> {
  if (server) await build({ ...settings, configFile: root + server });
  process.send?.('built');
}

const watcher = await build({
  ...settings,
  configFile: root + client,
  build: { ...settings.build, watch: {} },
});
if (!('on' in watcher)) throw new Error('Vite does not watch');
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') void event.result.close();
  if (event.code === 'ERROR') console.error(event.error.message);
  // The server build reads the client build's manifest, so it comes after.
  if (event.code === 'END') buildServer().catch((error: Error) => console.error(error.message));
});
process.on('disconnect', () => process.exit());
