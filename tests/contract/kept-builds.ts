import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { frontEnds, gateway, parts } from '../../scripts/parts.ts';
import { root } from '../../scripts/processes.ts';

/** Where the last release is kept; `npm run release` writes it. */
export const releaseFolder = `${root}tests/contract/release/`;
const archive = `${releaseFolder}builds.br`;

/** Pictures, films and fonts are not code: what is built now has them too. */
const shared = /\.(avif|webp|png|jpe?g|mp4|webm|woff2?|ico)$/;
const left = /\.(map|md)$/;

/** Configurations and built files of all parts, beside one another as in the repository. */
function files(): string[] {
  const outputs = [...Object.values(frontEnds), gateway].map(({ output }) => `${output}/**`);
  const configs = Object.values(parts).map(({ config }) => config);
  return globSync([...configs, ...outputs], { cwd: root })
    .filter((file) => statSync(root + file).isFile())
    .sort();
}

/** Keeps the builds as one file: path → text, compressed as a whole. */
export function keepBuilds(): void {
  const kept = files().filter((file) => !shared.test(file) && !left.test(file));
  const texts = kept.map((file) => [file, readFileSync(root + file, 'utf8')]);
  const packed = Buffer.from(JSON.stringify(Object.fromEntries(texts)));
  const params = {
    // The parts repeat one another: the window spans them all.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: packed.length,
  };
  writeFileSync(archive, brotliCompressSync(packed, { params }));
}

/** Unpacks the last release's builds, once; gives the folder, which is laid out as the repository. */
export function unpackBuilds(): string {
  const packed = readFileSync(archive);
  const name = createHash('sha256').update(packed).digest('hex').slice(0, 12);
  const folder = `${root}.state/releases/${name}/`;
  if (statSync(folder, { throwIfNoEntry: false })) return folder;
  const unfinished = `${root}.state/releases/${name}-${process.pid}/`;
  const texts: Record<string, string> = JSON.parse(brotliDecompressSync(packed).toString());
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(unfinished + file), { recursive: true });
    writeFileSync(unfinished + file, text);
  }
  for (const file of files().filter((file) => shared.test(file))) {
    cpSync(root + file, unfinished + file);
  }
  renameSync(unfinished, folder);
  return folder;
}
