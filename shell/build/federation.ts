import { fileURLToPath } from 'node:url';
import federation from '@originjs/vite-plugin-federation';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { Audience } from '#contract/audiences.ts';
import { minBrowserVersions } from '#contract/browsers.ts';
import { nameRemoteChunks } from './chunks.ts';
import { clientBuild } from './client-build.ts';
import { css } from './css.ts';
import { versionParserStub } from './patches/federation-versions.ts';
import { smallPreload } from './patches/vite-preload.ts';
import { zodWarningFilter } from './patches/zod-comments.ts';

/** The packages that a page must load only once. */
export const sharedPackages = ['react', 'react-dom', 'site-router'];

/** The only module that a remote exposes. Its default export is the remote's routes. */
export const exposedModule = './routes';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The browsers to build for. WebKit needs more prefixes on iOS than on the desktop. */
const target = [
  `chrome${minBrowserVersions.chromium}`,
  `firefox${minBrowserVersions.firefox}`,
  `safari${minBrowserVersions.safari}`,
  `ios${minBrowserVersions.safari}`,
];

/**
 * Chromium 90 has a fault in one form of `?.`: an optional call with spread arguments. Because of this fault
 * esbuild would rewrite every `?.` by default. This option keeps `?.`, and `tests/floor/scripts.ts` finds the
 * faulty form.
 */
export const esbuild = { supported: { 'optional-chain': true } };

export const buildOptions = {
  target,
  cssMinify: 'lightningcss',
  modulePreload: false,
  // Every visitor downloads the output. Terser's output is 5 % smaller, but esbuild needs half the time.
  minify: process.env.QUICK_BUILD ? 'esbuild' : 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
  manifest: 'manifest.json',
  // A running `wrangler dev` loses an asset folder that Vite deletes and creates again.
  emptyOutDir: false,
} satisfies UserConfig['build'];

const clientDir = (name: Audience) => `${root}dist/mf-${name}/client/mf/${name}`;

const nothing = /(?!)/;

/**
 * Returns the Vite configuration of a remote. The remote exposes `./routes` and is built below its public
 * path. `common` matches the remote's own modules that nearly every page needs.
 */
export function configureRemote(name: Audience, common = nothing): UserConfig {
  return {
    root: `${root}mf-${name}`,
    base: `/mf/${name}/`,
    css,
    esbuild,
    plugins: [
      react(),
      versionParserStub,
      zodWarningFilter,
      smallPreload(`/mf/${name}/`),
      federation({
        name: `mf_${name}`,
        filename: 'remoteEntry.js',
        // Vite's own loader links each page's stylesheet. Without this option the plugin would link the
        // stylesheet a second time.
        exposes: {
          [exposedModule]: {
            import: `${root}mf-${name}/src/routes.tsx`,
            dontAppendStylesToHead: true,
          },
        },
        // The shell loads the shared packages on every page, so a remote does not generate these packages.
        shared: Object.fromEntries(sharedPackages.map((name) => [name, { generate: false }])),
      }),
    ],
    build: {
      ...buildOptions,
      outDir: clientDir(name),
      // There is no HTML page as input. The federation plugin adds the entry.
      rollupOptions: {
        input: [],
        output: { manualChunks: nameRemoteChunks(common) },
      },
    },
  };
}

/** Configures a remote's server build: one module for the remote's Worker, without federation. */
export function configureRemoteServer(name: Audience): UserConfig {
  return {
    root: `${root}mf-${name}`,
    base: `/mf/${name}/`,
    css,
    plugins: [react(), zodWarningFilter, clientBuild(clientDir(name), `/mf/${name}/`)],
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
