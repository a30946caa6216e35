import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contractVersion } from '#contract/version.ts';
import { adminPaths } from '../mf-admin/src/app/pages.ts';
import { buildHeadersFile } from './file-headers.ts';
import { hashInputs, type Inputs } from './inputs.ts';
import { frontEnds, type PartName, parts } from './parts.ts';
import { root } from './processes.ts';
import { findVersion } from './version.ts';

/** Writes a file unless its content is the same, because a running server reloads changed files. */
function writeChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * Writes `version.json` beside a remote's files. Its `build` is a hash of the part's inputs. So the file's
 * entity tag changes with every deployment, and the gateway notices the change.
 */
export function writeVersion(part: PartName, inputs: Inputs): void {
  const { served } = parts[part];
  if (!served) return;
  const build = hashInputs(inputs).slice(0, 12);
  const version = findVersion(part, root, inputs);
  // The gateway answers 404 for a path of the administration that is not in this list.
  const pages = part === 'mf-admin' ? adminPaths : undefined;
  const text = `${JSON.stringify({ part, version, build, contract: contractVersion, pages })}\n`;
  writeChanged(`${root}${served}/version.json`, text);
}

/**
 * Writes `_headers` and `.assetsignore` beside a part's files. Cloudflare applies both files: `_headers` sets
 * the headers of the part's files, and `.assetsignore` names files that Cloudflare does not publish.
 */
export async function writeFileHeaders(part: PartName): Promise<void> {
  const served = part === 'gateway' ? frontEnds.shell?.output : parts[part].served;
  if (!served || !existsSync(root + served)) return;
  const base = part === 'gateway' ? '' : `/mf/${part.slice('mf-'.length)}`;
  const text = await buildHeadersFile(base, part === 'mf-admin' ? 'private' : 'public');
  const folder = root + served.slice(0, served.length - base.length);
  writeChanged(`${folder}/_headers`, text);
  // Visitors do not need Vite's manifest. Only the build of the server reads it.
  writeChanged(`${folder}/.assetsignore`, 'manifest.json\n');
}
