import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions, Rollup } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

const named = new Map<string, string>();

/**
 * Returns four characters of the hash of a class's file and name. The name is short, because documents repeat
 * it. It is stable, so a page of another build keeps its styles.
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

export const classNameOptions: CSSModulesOptions = { generateScopedName: shortName };

const shared =
  /\/(?:shell\/(?:ui|client)|worker\/contract|node_modules\/hono|src\/layout)\b|preload-helper/;

/**
 * Tells whether a module belongs to the common chunk. This chunk contains the modules that nearly every page
 * of a remote needs, because a dozen small chunks would cost a slow connection more time. It does not contain
 * modules that load late.
 */
function isCommon(id: string, { getModuleInfo }: Rollup.ManualChunkMeta, own: RegExp): boolean {
  return (shared.test(id) || own.test(id)) && !/-page\./.test(id) && !isLate(id, getModuleInfo);
}

/** The routes import these files dynamically, even the files of the first load. */
const isOfRoutes = /-page\.|\/layout\/|\/part-unavailable\./;

/** Tells whether only dialogs and dynamically imported modules need a module. */
function isLate(id: string, getModuleInfo: Rollup.GetModuleInfo): boolean {
  if (id.includes('dialog')) return true;
  if (isOfRoutes.test(id)) return false;
  const { importers = [], dynamicImporters = [] } = getModuleInfo(id) ?? {};
  if (importers.length === 0) return dynamicImporters.length > 0;
  return importers.every((one) => isLate(one, getModuleInfo));
}

/** React's own module belongs to its shared chunk. The federation plugin leaves this chunk out of remotes. */
const isSharedReact = /\/node_modules\/react\/(?:index|cjs\/react\.production)\.js/;

/** Names a remote's chunks. `own` matches the remote's own modules that belong to the common chunk. */
export function nameRemoteChunks(own: RegExp) {
  return (id: string, meta: Rollup.ManualChunkMeta): string | null => {
    if (isSharedReact.test(id)) return '__federation_shared_react';
    return isCommon(id, meta, own) ? 'common' : null;
  };
}

const isReact = /\/node_modules\/(react|react-dom|scheduler)\//;

const isOfToasts = /\/shell\/src\/(?:toasts|offline)\.ts|\/contract\/offline\.ts/;

export function nameShellChunk(id: string): string | null {
  if (isReact.test(id)) return 'react';
  return isOfToasts.test(id) ? 'toasts' : null;
}
