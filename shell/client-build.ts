import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What the head of a server-rendered page needs of the remote's client build. */
export interface PageFiles {
  /** The page's styles, to be inlined. */
  css: string;
  /** Paths of the stylesheets that `css` holds. */
  stylesheets: string[];
  /** Paths of the scripts that the page will import. */
  scripts: string[];
}

const id = 'virtual:client-build';

/** Collects a module of the manifest with what it imports statically. */
function collect(manifest: Record<string, Chunk>, key: string, into: Map<string, Chunk>) {
  const chunk = manifest[key];
  if (!chunk || into.has(key)) return;
  into.set(key, chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into);
}

function filesOf(
  dir: string,
  base: string,
  manifest: Record<string, Chunk>,
  keys: string[],
): PageFiles {
  const chunks = new Map<string, Chunk>();
  for (const key of keys) collect(manifest, key, chunks);
  const sheets = [...new Set([...chunks.values()].flatMap(({ css = [] }) => css))];
  return {
    css: sheets.map((file) => readFileSync(`${dir}/${file}`, 'utf8').trim()).join('\n'),
    stylesheets: sheets.map((file) => base + file),
    scripts: [...chunks.values()].map(({ file }) => base + file),
  };
}

/**
 * Gives a remote's server build the files of its client build, which therefore comes first:
 * `virtual:client-build` exports `pageFiles`, by module path (`src/features/…`).
 */
export function clientBuild(dir: string, base: string): Plugin {
  return {
    name: 'client-build',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const path = `${dir}/manifest.json`;
      if (!existsSync(path)) this.error(`${path} is missing: build the client first`);
      const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path, 'utf8'));
      const common = ['src/routes.tsx', 'src/layout/layout.tsx'];
      const pages = Object.keys(manifest).filter((key) => key.startsWith('src/features/'));
      const pageFiles = Object.fromEntries(
        pages.map((page) => [page, filesOf(dir, base, manifest, [...common, page])]),
      );
      return `export const pageFiles = ${JSON.stringify(pageFiles)};`;
    },
  };
}
