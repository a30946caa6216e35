import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Classes by their short names, so that two never share one. */
const named = new Map<string, string>();

/**
 * A class is named by four characters of its file and name's hash: a document says them often, and a page
 * that another build wrote keeps its looks.
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
