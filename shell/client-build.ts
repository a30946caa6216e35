import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { rulesOf } from './page-rules.ts';

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

/** What a page's document names of the client build; see `pageTags`. */
export interface PageBuild {
  scripts: string[];
  sheets: string[];
}

function buildOf(manifest: Manifest, base: string, modules: string[]): PageBuild {
  const chunks = new Map<string, Chunk>();
  for (const module of modules) collect(manifest, module, chunks);
  const found = [...chunks.values()];
  const urls = (files: string[]) => [...new Set(files)].map((file) => base + file);
  return {
    scripts: urls(['assets/remoteEntry.js', ...found.map(({ file }) => file)]),
    sheets: urls(found.flatMap(({ css = [] }) => css)),
  };
}

/**
 * Gives a remote's server build its client build, which must be built first: `virtual:client-build`
 * exports `pages`, by module path (`src/features/…`), and the rules of their `sheets`.
 */
export function clientBuild(dir: string, base: string): Plugin {
  return {
    name: 'client-build',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const manifest = readManifest(dir);
      const common = ['src/routes.tsx', 'src/layout/layout.tsx'];
      const keys = Object.keys(manifest).filter((key) => key.startsWith('src/features/'));
      const pages = Object.fromEntries(
        keys.map((key) => [key, buildOf(manifest, base, [...common, key])]),
      );
      const urls = [...new Set(Object.values(pages).flatMap(({ sheets }) => sheets))];
      const textOf = (url: string) => readFileSync(dir + url.slice(base.length - 1), 'utf8');
      const sheets = Object.fromEntries(urls.map((url) => [url, rulesOf(textOf(url))]));
      return `export const pages = ${JSON.stringify(pages)}; export const sheets = ${JSON.stringify(sheets)};`;
    },
  };
}
