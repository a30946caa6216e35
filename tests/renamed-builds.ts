import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { partNames, parts } from '../scripts/parts.ts';
import { root } from '../scripts/processes.ts';

const hashed = /-[\w-]{8}\.(?:js|css)$/;
const rename = (name: string) => name.replace(/.{2}(?=\.\w+$)/, '_n');

/**
 * All parts as a later release would build them: every script and stylesheet has another name, also
 * where it is referenced. Returns a folder with the repository's layout.
 */
export function renamedBuilds(): string {
  const folder = `${mkdtempSync(join(tmpdir(), 'release-'))}/`;
  for (const part of partNames) {
    const { config } = parts[part];
    mkdirSync(dirname(folder + config), { recursive: true });
    cpSync(root + config, folder + config);
  }
  cpSync(`${root}dist`, `${folder}dist`, { recursive: true });
  const names = globSync('dist/**/*.{js,css}', { cwd: folder }).filter((file) => hashed.test(file));
  const mentions = RegExp(
    names.map((name) => basename(name).replaceAll('.', '\\.')).join('|'),
    'g',
  );
  for (const file of globSync('dist/**/*.{js,json,html}', { cwd: folder })) {
    const text = readFileSync(folder + file, 'utf8');
    writeFileSync(folder + file, text.replace(mentions, rename));
  }
  for (const name of names) renameSync(folder + name, folder + rename(name));
  return folder;
}
