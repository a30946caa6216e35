import { readFileSync } from 'node:fs';
import { parts } from '../../scripts/parts.ts';
import { root } from '../../scripts/processes.ts';

const { pages }: { pages: string[] } = JSON.parse(
  readFileSync(`${root}${parts['mf-admin'].served}/version.json`, 'utf8'),
);

/** The paths of the administration's pages from the build's list; `:id` stands for any segment. */
export const adminPaths = pages.filter((path) => !['/admin', '/admin/salir'].includes(path));
