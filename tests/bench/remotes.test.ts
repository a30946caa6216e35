import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root } from '../../scripts/processes.ts';

const kilobyte = 1000;

interface Chunk {
  file: string;
  css?: string[];
}

/** Reads Vite's manifest of a remote's build: its chunks by module. */
function manifestOf(remote: string): { folder: string; chunks: Record<string, Chunk> } {
  const folder = `${root}dist/mf-${remote}/client/mf/${remote}/`;
  return { folder, chunks: JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) };
}

test.each([
  // zod/mini takes 6 of these kilobytes (docs/decisions/004). Forms that mark each wrong field take 1
  // kilobyte.
  ['member', 64 * kilobyte],
  // The pages for the owner's own apps, texts, income, letters and brand take 23 of these kilobytes.
  ['admin', 163 * kilobyte],
])('all pages of the remote %s together stay within %i bytes', (remote, budget) => {
  const { folder, chunks } = manifestOf(remote);
  // React and the router come from the shell, so they do not count.
  const own = Object.values(chunks).filter(({ file }) => !file.includes('federation_shared'));
  const files = new Set(own.flatMap(({ file, css = [] }) => [file, ...css]));
  const bytes = [...files].map((file) => brotliCompressSync(readFileSync(folder + file)).length);
  const total = bytes.reduce((sum, size) => sum + size, 0);
  console.log(`${files.size} files of mf-${remote}, ${total} bytes (brotli)`);
  expect(files.size).toBeGreaterThan(5);
  expect(total).toBeLessThan(budget);
});
