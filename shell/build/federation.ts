import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import federation from '@originjs/vite-plugin-federation';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { type Audience, audiences } from '#contract/audiences.ts';
import { floor } from '#contract/browsers.ts';
import { noVersions, quietComments, remoteChunkOf, shellChunkOf, smallPreload } from './chunks.ts';
import { clientBuild } from './client-build.ts';
import { css } from './css.ts';
import { inlineScript, inlineStyles } from './document.ts';

/** Packages of which a page may load only one copy. */
export const shared = ['react', 'react-dom', 'site-router'];

/** The only exposed module of a remote: its routes, as default export. */
export const exposed = './routes';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** iOS's WebKit needs more prefixes than the desktop's. */
const target = [
  `chrome${floor.chromium}`,
  `firefox${floor.firefox}`,
  `safari${floor.safari}`,
  `ios${floor.safari}`,
];

/**
 * Chromium 90 has a fault in one form only, arguments spread into an optional call; esbuild would write
 * every `?.` at length for it. `tests/floor/scripts.ts` finds that form.
 */
const esbuild = { supported: { 'optional-chain': true } };

const build = {
  target,
  cssMinify: 'lightningcss',
  modulePreload: false,
  // Terser's output is 5 % smaller, and every visitor downloads it; esbuild's takes half the time.
  minify: process.env.QUICK_BUILD ? 'esbuild' : 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
  manifest: 'manifest.json',
  // A running `wrangler dev` loses an asset folder that is deleted and created again.
  emptyOutDir: false,
} satisfies UserConfig['build'];

export function entryOf(name: Audience): string {
  return `/mf/${name}/assets/remoteEntry.js`;
}

/** The package exports its development build only, with warnings that a visitor would download. */
const routerFile = (name: string) => `${root}node_modules/react-router/dist/production/${name}.mjs`;
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

const clientDir = (name: Audience) => `${root}dist/mf-${name}/client/mf/${name}`;

/** Vite configuration of a remote: exposes `./routes`, built below its public path. */
export function remote(name: Audience): UserConfig {
  return {
    root: `${root}mf-${name}`,
    base: `/mf/${name}/`,
    css,
    esbuild,
    plugins: [
      react(),
      noVersions,
      quietComments,
      smallPreload(`/mf/${name}/`),
      federation({
        name: `mf_${name}`,
        filename: 'remoteEntry.js',
        // Vite's own loader links each page's stylesheet; the plugin would link them a second time.
        exposes: {
          [exposed]: { import: `${root}mf-${name}/src/routes.tsx`, dontAppendStylesToHead: true },
        },
        // The shell has them on every page.
        shared: Object.fromEntries(shared.map((name) => [name, { generate: false }])),
      }),
    ],
    build: {
      ...build,
      outDir: clientDir(name),
      // Without an HTML page: the federation plugin adds the entry.
      rollupOptions: {
        input: [],
        output: { manualChunks: remoteChunkOf },
      },
    },
  };
}

/** Vite configuration of a remote's server build: one module for its Worker, without federation. */
export function remoteServer(name: Audience): UserConfig {
  return {
    root: `${root}mf-${name}`,
    base: `/mf/${name}/`,
    css,
    plugins: [react(), quietComments, clientBuild(clientDir(name), `/mf/${name}/`)],
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker', external: ['cloudflare:workers'] },
    build: {
      target: 'esnext',
      ssr: './src/server.tsx',
      outDir: `${root}dist/mf-${name}/server`,
      emptyOutDir: true,
      rollupOptions: { external: ['cloudflare:workers'] },
    },
  };
}

/** The shell's build id: its document names every other file by its hash. */
const shellBuild = (document: string) =>
  createHash('sha256').update(readFileSync(document)).digest('hex').slice(0, 12);

/** CSP sources of a document's inline scripts. */
const inlineScripts = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/<script (?![^>]*src=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');

/** Vite configuration of the shell, the only part that knows where remotes are. */
export function host(): UserConfig {
  return {
    root: `${root}shell`,
    base: '/',
    css,
    esbuild,
    resolve: { alias: productionRouter },
    plugins: [
      react(),
      inlineStyles(),
      inlineScript(),
      noVersions,
      quietComments,
      smallPreload('/'),
      federation({
        name: 'shell',
        remotes: Object.fromEntries(audiences.map((name) => [`mf_${name}`, entryOf(name)])),
        shared,
      }),
    ],
    build: {
      ...build,
      outDir: `${root}dist/shell`,
      rollupOptions: {
        output: { manualChunks: shellChunkOf },
      },
    },
  };
}

/** The service worker: one classic script without imports, which names the shell's build. */
export function offlineWorker(): UserConfig {
  const output = `${root}dist/shell`;
  return {
    root: `${root}shell`,
    publicDir: false,
    esbuild,
    define: {
      __SHELL_BUILD__: JSON.stringify(shellBuild(`${output}/index.html`)),
      __INLINE_SCRIPTS__: JSON.stringify(inlineScripts(`${output}/index.html`)),
    },
    build: {
      ...build,
      manifest: false,
      outDir: output,
      rollupOptions: {
        input: `${root}shell/offline/sw.ts`,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  };
}
