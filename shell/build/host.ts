import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import federation from '@originjs/vite-plugin-federation';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { type Audience, audiences } from '#contract/audiences.ts';
import { nameShellChunk } from './chunks.ts';
import { css } from './css.ts';
import { inlineScript, inlineStyles } from './document.ts';
import { buildOptions, esbuild, root, sharedPackages } from './federation.ts';
import { versionParserStub } from './patches/federation-versions.ts';
import { productionRouter } from './patches/react-router.ts';
import { smallPreload } from './patches/vite-preload.ts';
import { zodWarningFilter } from './patches/zod-comments.ts';

export function remoteEntryPath(name: Audience): string {
  return `/mf/${name}/assets/remoteEntry.js`;
}

/** The hash of the document is enough, because the document names all other files by their hashes. */
const shellBuild = (document: string) =>
  createHash('sha256').update(readFileSync(document)).digest('hex').slice(0, 12);

/** Returns the CSP sources of a document's inline scripts. */
const inlineScripts = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/<script (?![^>]*src=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');

/** Returns the Vite configuration of the shell. Only the shell knows the URLs of the remotes. */
export function configureShell(): UserConfig {
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
      versionParserStub,
      zodWarningFilter,
      smallPreload('/'),
      federation({
        name: 'shell',
        remotes: Object.fromEntries(audiences.map((name) => [`mf_${name}`, remoteEntryPath(name)])),
        shared: sharedPackages,
      }),
    ],
    build: {
      ...buildOptions,
      outDir: `${root}dist/shell`,
      rollupOptions: {
        output: { manualChunks: nameShellChunk },
      },
    },
  };
}

/** Configures the service worker's build: one classic script without imports, with the shell's build id. */
export function configureServiceWorker(): UserConfig {
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
      ...buildOptions,
      manifest: false,
      outDir: output,
      rollupOptions: {
        input: `${root}shell/offline/sw.ts`,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  };
}
