import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contractVersion } from '../worker/contract/version.ts';
import { fingerprint } from './fingerprint.ts';
import { type PartName, parts } from './parts.ts';
import { root } from './processes.ts';

/** Git's output in a folder; undefined without git or a repository. */
export function git(folder: string, ...args: string[]): string | undefined {
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio }).trimEnd();
  } catch {
    return;
  }
}

/** The files of a part that differ from their commit. */
export function uncommitted(part: PartName, folder = root): string[] {
  const status = git(folder, 'status', '--porcelain', '--', ...parts[part].inputs) ?? '';
  return status.split('\n').filter(Boolean);
}

/**
 * The last commit that touched what a part depends on, e.g. `8a7e74c`; with a `+` when some of it
 * is not committed, `desconocida` where git knows nothing.
 */
export function versionOf(part: PartName, folder = root): string {
  const commit = git(folder, 'log', '-1', '--format=%h', '--', ...parts[part].inputs);
  if (!commit) return 'desconocida';
  return uncommitted(part, folder).length > 0 ? `${commit}+` : commit;
}

/** Writes a file, unless the same is already there: a running server reloads what changes. */
export function writeChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * Writes `version.json` beside a remote's files. Its `build` is a hash of all that the part is made of,
 * so the file's entity tag changes with every deployment, and the gateway notices.
 */
export function writeVersion(part: PartName): void {
  const { files, inputs } = parts[part];
  if (!files) return;
  const path = `${root}${files}/version.json`;
  const build = fingerprint(inputs).slice(0, 12);
  const version = versionOf(part);
  const text = `${JSON.stringify({ part, version, build, contract: contractVersion })}\n`;
  writeChanged(path, text);
}
