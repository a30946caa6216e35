import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { brand } from '#contract/brand.ts';
import { colourOf, readTokens, toHex } from '../tests/support/contrast.ts';
import { root } from './processes.ts';

const { light } = readTokens();
const hexOf = (token: string) => toHex(colourOf(light, token));

const ownPath = z.string().regex(/^\/[a-z0-9-]*(?:\.png)?$/);
const manifestShape = z.strictObject({
  id: z.literal('/'),
  name: z.literal(brand.name),
  // Longer ones are cut off below an icon.
  short_name: z.string().max(15),
  description: z.string().min(20).max(120),
  lang: z.literal('es-419'),
  dir: z.literal('ltr'),
  // No tracking: an installed site is the same site.
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.literal(hexOf('brand')),
  background_color: z.literal(hexOf('paper')),
  icons: z.array(
    z.strictObject({
      src: ownPath,
      sizes: z.string().regex(/^(\d+)x\1$/),
      type: z.literal('image/png'),
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
  shortcuts: z.array(z.strictObject({ name: z.string(), url: ownPath })).max(4),
});

const textOf = (path: string) => readFileSync(`${root}shell/${path}`, 'utf8');
const manifest = manifestShape.parse(JSON.parse(textOf('public/manifest.webmanifest')));

test('the manifest has what installing asks for, in the colours of the tokens', () => {
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/panel', '/apps-que-pagan']);
});

test.each(manifest.icons)('$src is a picture of $sizes', async ({ src, sizes }) => {
  const { width, height, format } = await sharp(`${root}shell/public${src}`).metadata();
  expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
});

test('the document names the manifest, the icons and the same colour', () => {
  const document = textOf('index.html');
  for (const href of [
    '/manifest.webmanifest',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
  ])
    expect(document).toContain(`href="${href}"`);
  expect(document).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`);
});
