import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../scripts/processes.ts';

/** A section of docs/extending.md: how an entry of a registry is added. */
export interface Section {
  title: string;
  /** Its text without the diff. */
  text: string;
  patch: string;
  /** Files that the patch creates or changes. */
  files: string[];
}

const diff = /```diff\n([\s\S]*?)```\n/g;

/** The sections of the page, in its order. */
export function readSections(): Section[] {
  const [, ...parts] = readFileSync(`${root}docs/extending.md`, 'utf8').split(/^## /m);
  return parts.map((part) => {
    const patch = [...part.matchAll(diff)].map(([, lines = '']) => lines).join('');
    const files = [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path);
    const [title = '', ...text] = part.replace(diff, '').split('\n');
    return { title, text: text.join('\n').trim(), patch, files };
  });
}

/** Applies a patch to a folder, or only checks it; returns git's error, or ''. */
export function applyPatch(folder: string, patch: string, ...options: '--check'[]): string {
  const args = ['apply', ...options, '-'];
  const { status, stderr } = spawnSync('git', args, {
    cwd: folder,
    input: patch,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}
