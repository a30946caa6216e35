import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Outlines, outlinesFile } from '#contract/documents/prerendered-shells.ts';
import { pageTags, readManifest } from './client-build.ts';

interface OutlineModule {
  outlined: Record<string, { modules: string[]; data: string[] }>;
  renderOutline: (path: string) => Promise<string>;
}

/**
 * Runs a remote's `src/outlines.tsx` once it is built, and puts what it draws beside the remote's
 * entry, with the tags of the client build, which therefore comes first.
 */
export function writeOutlines(dir: string, base: string): Plugin {
  return {
    name: 'write-outlines',
    async writeBundle({ dir: output }) {
      const { outlined, renderOutline }: OutlineModule = await import(`${output}/outlines.js`);
      const manifest = readManifest(dir);
      const outlines: Outlines = {};
      for (const [path, { modules, data }] of Object.entries(outlined)) {
        const head = pageTags(manifest, { dir, base, modules: ['src/routes.tsx', ...modules] });
        const early = data.map(
          (href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`,
        );
        outlines[path] = { head: early.join('') + head, html: await renderOutline(path) };
      }
      writeFileSync(`${dir}/${outlinesFile}`, JSON.stringify(outlines));
    },
  };
}
