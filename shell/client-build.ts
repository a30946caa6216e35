import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

const id = 'virtual:client-build';

/** Collects a module of the manifest with its static imports. */
function collect(manifest: Manifest, key: string, into: Map<string, Chunk>) {
  const chunk = manifest[key];
  if (!chunk || into.has(key)) return;
  into.set(key, chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into);
}

/** The manifest of the client build in `dir`. */
export function readManifest(dir: string): Manifest {
  const path = `${dir}/manifest.json`;
  if (!existsSync(path)) throw new Error(`${path} is missing: build the client first`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * The tags of a page's modules for the document's head: their styles inline, and links to their
 * scripts, which `media` keeps inactive until the shell's `src/boot.ts` enables them. Stylesheets
 * are disabled links, which browsers do not fetch: Vite's loader finds them and does not download
 * the same rules a second time.
 */
export function pageTags(
  manifest: Manifest,
  { dir, base, modules }: { dir: string; base: string; modules: string[] },
): string {
  const chunks = new Map<string, Chunk>();
  for (const module of modules) collect(manifest, module, chunks);
  const found = [...chunks.values()];
  const sheets = [...new Set(found.flatMap(({ css = [] }) => css))];
  const css = sheets.map((file) => readFileSync(`${dir}/${file}`, 'utf8').trim()).join('\n');
  const scripts = ['assets/remoteEntry.js', ...found.map(({ file }) => file)];
  return [
    ...scripts.map((file) => `<link rel="modulepreload" media="not all" href="${base}${file}">`),
    `<style>${css}</style>`,
    ...sheets.map((file) => `<link rel="stylesheet" href="${base}${file}" disabled>`),
  ].join('');
}

/**
 * Gives a remote's server build the tags of its client build, which must be built first:
 * `virtual:client-build` exports `tagsOf`, by module path (`src/features/…`).
 */
export function clientBuild(dir: string, base: string): Plugin {
  return {
    name: 'client-build',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const manifest = readManifest(dir);
      const common = ['src/routes.tsx', 'src/layout/layout.tsx'];
      const pages = Object.keys(manifest).filter((key) => key.startsWith('src/features/'));
      const tagsOf = Object.fromEntries(
        pages.map((page) => [page, pageTags(manifest, { dir, base, modules: [...common, page] })]),
      );
      return `export const tagsOf = ${JSON.stringify(tagsOf)};`;
    },
  };
}
