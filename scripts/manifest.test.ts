import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { writeBrand } from '#contract/site/written.ts';
import { readTokens, resolveColour, toHex } from '../tests/support/contrast.ts';
import { buildManifest } from '../worker/api/feeds/manifest.ts';
import { root } from './processes.ts';

const textOf = (path: string) => readFileSync(`${root}shell/${path}`, 'utf8');
const hexOf = (token: string) => toHex(resolveColour(readTokens().light, token));
const manifest = buildManifest(exampleBrand);
const { icons } = manifest;

test('the manifest makes the site installable and has the colours of the tokens', async () => {
  expect(manifest).toMatchObject({
    name: exampleBrand.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: hexOf('brand'),
    background_color: hexOf('paper'),
  });
  // Phones cut longer names off below an icon.
  expect(manifest.short_name.length).toBeLessThanOrEqual(15);
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(`${root}shell/public${src}`).metadata();
    expect(`${width}x${height} ${format}`, src).toBe(`${sizes} png`);
  }
  const document = textOf('index.html');
  expect(document).toContain('href="/manifest.webmanifest"');
  expect(writeBrand(exampleBrand)).toContain(
    `<meta name="theme-color" content="${manifest.theme_color}"`,
  );
});
