import { fileURLToPath } from 'node:url';
import federation from '@originjs/vite-plugin-federation';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { Audience } from '#contract/audiences.ts';
import { floor } from '#contract/browsers.ts';
import { nameRemoteChunks } from './chunks.ts';
import { clientBuild } from './client-build.ts';
import { css } from './css.ts';
import { noVersions } from './patches/federation-versions.ts';
import { smallPreload } from './patches/vite-preload.ts';
import { quietComments } from './patches/zod-comments.ts';

/** Packages that a page may load once only. */
export const shared = ['react', 'react-dom', 'site-router'];

/** The only exposed module of a remote: its routes, as default export. */
export const exposed = './routes';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** WebKit needs more prefixes on iOS than on the desktop. */
const target = [
  `chrome${floor.chromium}`,
  `firefox${floor.firefox}`,
  `safari${floor.safari}`,
  `ios${floor.safari}`,
];

/**
 * Chromium 90 has a fault in one form only, arguments spread into an optional call; esbuild would lower every
 * `?.` because of it. `tests/floor/scripts.ts` finds that form.
 */
export const esbuild = { supported: { 'optional-chain': true } };

export const build = {
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

const clientDir = (name: Audience) => `${root}dist/mf-${name}/client/mf/${name}`;

const nothing = /(?!)/;

/**
 * Vite configuration of a remote: exposes `./routes`, built below its public path. `common`: its own
 * modules that nearly every page needs.
 */
export function remote(name: Audience, common = nothing): UserConfig {
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
        // The shell loads the shared packages on every page.
        shared: Object.fromEntries(shared.map((name) => [name, { generate: false }])),
      }),
    ],
    build: {
      ...build,
      outDir: clientDir(name),
      // Without an HTML page: the federation plugin adds the entry.
      rollupOptions: {
        input: [],
        output: { manualChunks: nameRemoteChunks(common) },
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
