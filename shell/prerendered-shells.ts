import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type PrerenderedShells, prerenderedShellsFile } from '#contract/documents/render.ts';
import { pageTags, readManifest } from './client-build.ts';

interface ShellModule {
  prerendered: Record<string, { modules: string[]; data: string[] }>;
  renderShell: (path: string) => Promise<string>;
}

/**
 * Runs a remote's `src/prerendered-shells.tsx` once it is built, and writes the result beside the
 * remote's entry, with the tags of the client build, which must be built first.
 */
export function writePrerenderedShells(dir: string, base: string): Plugin {
  return {
    name: 'write-prerendered-shells',
    async writeBundle({ dir: output }) {
      // A changing query: in watch mode the module must be imported again after each build.
      const file = `${output}/prerendered-shells.js?${Date.now()}`;
      const module: ShellModule = await import(file);
      const manifest = readManifest(dir);
      const shells: PrerenderedShells = {};
      for (const [path, { modules, data }] of Object.entries(module.prerendered)) {
        const head = pageTags(manifest, { dir, base, modules: ['src/routes.tsx', ...modules] });
        const early = data.map(
          (href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`,
        );
        shells[path] = { head: early.join('') + head, html: await module.renderShell(path) };
      }
      writeFileSync(`${dir}/${prerenderedShellsFile}`, JSON.stringify(shells));
    },
  };
}
