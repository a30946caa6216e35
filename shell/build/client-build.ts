import { existsSync, readFileSync } from 'node:fs';
import { type AtRule, type ChildNode, parse } from 'postcss';
import type { Plugin } from 'vite';
import type { CssRule } from '#server/used-styles.ts';

/** Parts of a selector that do not decide whether a rule applies: functions, states, attributes and ids. */
const undecided = /:[\w-]+\((?:[^()]|\([^()]*\))*\)|::?[\w-]+|\[[^\]]*\]|#[\w-]+/g;
/** The name of a class (`.name`) or of an element. */
const named = /\.?-?[_a-z][\w-]*/gi;

const namesIn = (selector: string) => selector.replace(undecided, '').match(named) ?? [];

const holdsRules = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && ['media', 'supports', 'container'].includes(node.name);

/** Returns a node's text. The semicolon after a statement is not part of the node. */
export const stringifyNode = (node: ChildNode): string =>
  node.type === 'atrule' && !node.nodes ? `${node};` : String(node);

function rulesWithin(nodes: readonly ChildNode[], within: string[]): CssRule[] {
  return nodes.flatMap((node) => {
    if (holdsRules(node) && node.nodes)
      return rulesWithin(node.nodes, [...within, `@${node.name} ${node.params}`]);
    if (node.type === 'comment') return [];
    const selectors = node.type === 'rule' ? node.selectors : [];
    return [{ within, css: stringifyNode(node), names: selectors.map(namesIn) }];
  });
}

export const parseRules = (css: string): CssRule[] => rulesWithin(parse(css).nodes, []);

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

const id = 'virtual:client-build';

function collect(manifest: Manifest, key: string, into: Map<string, Chunk>) {
  const chunk = manifest[key];
  if (!chunk || into.has(key)) return;
  into.set(key, chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into);
}

export function readManifest(dir: string): Manifest {
  const path = `${dir}/manifest.json`;
  if (!existsSync(path)) throw new Error(`${path} is missing: build the client first`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The files of the client build that a page's document lists (see `pageTags`). */
export interface PageBuild {
  scripts: string[];
  sheets: string[];
  /** The scripts and stylesheets that the page's lazy dialogs add. */
  dialogs: string[];
}

const isDialog = (key: string) => key.endsWith('-dialog.tsx');
const unique = <Item>(items: Iterable<Item>) => [...new Set(items)];

export function describeBuild(manifest: Manifest, base: string, modules: string[]): PageBuild {
  const chunks = new Map<string, Chunk>();
  for (const module of modules) collect(manifest, module, chunks);
  const page = [...chunks.values()];
  const lazy = page.flatMap(({ dynamicImports = [] }) => dynamicImports);
  for (const dialog of lazy.filter(isDialog)) collect(manifest, dialog, chunks);
  const added = [...chunks.values()].slice(page.length);
  const urls = (files: string[]) => unique(files).map((file) => base + file);
  const sheetsOf = (found: Chunk[]) => urls(found.flatMap(({ css = [] }) => css));
  const sheets = sheetsOf(page);
  return {
    scripts: urls(['assets/remoteEntry.js', ...page.map(({ file }) => file)]),
    sheets,
    dialogs: [
      ...urls(added.map(({ file }) => file)),
      ...sheetsOf(added).filter((url) => !sheets.includes(url)),
    ],
  };
}

/**
 * Gives a remote's server build access to its client build. The client build must be built first.
 * `virtual:client-build` exports `pages` by module path (`src/features/…`), and the rules of their `sheets`.
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
        keys.map((key) => [key, describeBuild(manifest, base, [...common, key])]),
      );
      const urls = [...new Set(Object.values(pages).flatMap(({ sheets }) => sheets))];
      const textOf = (url: string) => readFileSync(dir + url.slice(base.length - 1), 'utf8');
      const sheets = Object.fromEntries(urls.map((url) => [url, parseRules(textOf(url))]));
      return `export const pages = ${JSON.stringify(pages)}; export const sheets = ${JSON.stringify(sheets)};`;
    },
  };
}
