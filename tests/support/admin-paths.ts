import { readFileSync } from 'node:fs';
import { parts } from '../../scripts/parts.ts';
import { root } from '../../scripts/processes.ts';

const { pages }: { pages: string[] } = JSON.parse(
  readFileSync(`${root}${parts['mf-admin'].served}/version.json`, 'utf8'),
);

/** The administration's pages in their build's list, with `:id` for any segment. */
export const adminPaths = pages.filter((path) => !['/admin', '/admin/salir'].includes(path));
