import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions, Plugin, Rollup } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

const named = new Map<string, string>();

/**
 * Four characters of the hash of a class's file and name: short, since documents repeat them, and stable, so that
 * a page of another build keeps its styles.
 */
function shortName(name: string, file: string): string {
  const long = `${relative(root, file.replace(/\?.*/, ''))} ${name}`;
  const hash = createHash('sha256').update(long).digest('base64url');
  const short = hash
    .replace(/^[^a-z]*/i, '')
    .replaceAll(/[-_]/g, '')
    .slice(0, 4);
  if ((named.get(short) ?? long) !== long)
    throw new Error(`${long} and ${named.get(short)} are ${short}`);
  named.set(short, long);
  return short;
}

export const classNames: CSSModulesOptions = { generateScopedName: shortName };

const common =
  /\/(shell\/(?:ui|client)|worker\/contract|node_modules\/hono|src\/layout|mf-public\/src\/(?:seo|features\/(?:faq|leads|apps\/(?:app-rows|comparison|load-top-apps))))\b|preload-helper/;

/**
 * What nearly every page of a remote needs goes into one chunk: a dozen small ones would cost a
 * slow connection more than they save. Modules that load late stay out of it.
 */
function isCommon(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): boolean {
  return common.test(id) && !/-page\./.test(id) && !isLate(id, getModuleInfo);
}

/** The routes import these dynamically, for the first load too. */
const isOfRoutes = /-page\.|\/layout\/|\/part-unavailable\./;

/** Whether only dialogs, and modules imported dynamically, need it. */
function isLate(id: string, getModuleInfo: Rollup.GetModuleInfo): boolean {
  if (id.includes('dialog')) return true;
  if (isOfRoutes.test(id)) return false;
  const { importers = [], dynamicImporters = [] } = getModuleInfo(id) ?? {};
  if (importers.length === 0) return dynamicImporters.length > 0;
  return importers.every((one) => isLate(one, getModuleInfo));
}

/** Zod's comments name an annotation, which Rollup takes for one in the wrong place. */
export const quietComments: Plugin = {
  name: 'quiet-comments',
  onLog: (_, { code, id = '' }) => !(code === 'INVALID_ANNOTATION' && id.includes('/zod/')),
};

const withoutVersions = '\0without-versions';

/** Leaves out the plugin's parser of version ranges, 3.5 KB of every first load. */
export const noVersions: Plugin = {
  name: 'no-versions',
  enforce: 'pre',
  resolveId: (source) => (source === '__federation_fn_satisfy' ? withoutVersions : null),
  load: (id) => (id === withoutVersions ? 'export const satisfy = () => true;' : null),
};

// `crossOrigin` is what `scripts.ts` preloads with; with another one the browser downloads twice.
const ownPreload = (base: string) => `const link = (file) => {
  const href = '${base}' + file;
  return document.querySelector('link[rel=stylesheet][href="' + href + '"]') || new Promise((onload, onerror) => {
    const sheet = document.createElement('link');
    document.head.append(Object.assign(sheet, { rel: 'stylesheet', href, crossOrigin: '', onload, onerror }));
  });
};
export const __vitePreload = (load, files = []) => Promise.all([load(), ...files.map(link)]).then(([module]) => module, (error) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  window.dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
});`;

/** Vite's loader of dynamic imports in a fifth of its size: what it preloads is only stylesheets. */
export const smallPreload = (base: string): Plugin => ({
  name: 'small-preload',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? ownPreload(base) : null),
});

/** React's own module goes into its shared chunk, which the plugin leaves out of remotes. */
const isSharedReact = /\/node_modules\/react\/(?:index|cjs\/react\.production)\.js/;

export function remoteChunkOf(id: string, meta: Rollup.ManualChunkMeta): string | null {
  if (isSharedReact.test(id)) return '__federation_shared_react';
  return isCommon(id, meta) ? 'common' : null;
}

const isReact = /\/node_modules\/(react|react-dom|scheduler)\//;

const isOfNotices = /\/shell\/src\/(?:notices|offline)\.ts|\/documents\/offline\.ts/;

export function shellChunkOf(id: string): string | null {
  if (isReact.test(id)) return 'react';
  return isOfNotices.test(id) ? 'notices' : null;
}
