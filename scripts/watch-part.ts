import { globSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { frontEnds } from './parts.ts';
import { root } from './processes.ts';

// One part per process: the federation plugin keeps its state in module variables.
// Sends `built` to its parent after each successful build, and exits with 0 to be started again.

const name = process.argv[2] ?? '';
const [client, server] = frontEnds[name]?.configs ?? [];
if (!client) throw new Error(`no part ${name}`);

const settings = {
  logLevel: 'warn',
  // Old chunks stay: wrangler loses a folder that is emptied while it runs.
  build: { emptyOutDir: false, minify: false },
} as const;

/** Files that only the second build reads trigger the first one too. */
const watchFolder: Plugin = {
  name: 'watch-folder',
  buildStart() {
    for (const file of globSync(`${root}${name}/**/*.{ts,tsx,css,json}`)) this.addWatchFile(file);
  },
};

async function buildServer(): Promise<void> {
  if (server) await build({ ...settings, configFile: root + server });
  process.send?.('built');
}

const watcher = await build({
  ...settings,
  configFile: root + client,
  plugins: [watchFolder],
  build: { ...settings.build, watch: {} },
});
if (!('on' in watcher)) throw new Error('Vite does not watch');
let failed = false;
let everBuilt = false;
watcher.on('event', (event) => {
  // The plugin does not recover from a first build that failed.
  if (event.code === 'START' && failed && !everBuilt) process.exit(0);
  if (event.code === 'START') failed = false;
  // Vite has already shown it.
  if (event.code === 'ERROR') failed = true;
  if (event.code === 'BUNDLE_END') void event.result.close();
  if (event.code !== 'END' || failed) return;
  everBuilt = true;
  // After the client build, whose manifest the server build reads.
  buildServer().catch((error: Error) => console.error(error.message));
});
process.on('disconnect', () => process.exit());
