import { expect, test } from 'vitest';
import { dark, light } from '../worker/api/mail/theme.ts';
import { toHex } from './colours.ts';
import { colourOf, contrastOf, readTokens } from './contrast.ts';

const looks = { light, dark };
const schemes = ['light', 'dark'] as const;
const tokens = readTokens();

test('an oklch colour becomes the sRGB that browsers paint', () => {
  expect(toHex('oklch(100% 0 0)')).toBe('#ffffff');
  expect(toHex('oklch(62.8% 0.25768 29.2339)')).toBe('#ff0000');
  expect(toHex('oklch(44% 0.1 168)')).toBe('#006348');
});

test.each(schemes)('mails in the %s scheme have the colours of the pages', (scheme) => {
  const names = Object.keys(looks[scheme]);
  const expected = names.map((name) => [name, toHex(colourOf(tokens[scheme], name))]);
  expect(looks[scheme]).toEqual(Object.fromEntries(expected));
});

test('the name on the band can be read in both schemes', () => {
  // A mail program that darkens colours itself keeps the light text, on the darkened band too.
  const band = { ...tokens.dark, name: tokens.light['on-brand'] ?? '' };
  expect(contrastOf(tokens.light, 'on-brand', 'brand')).toBeGreaterThan(4.5);
  expect(contrastOf(band, 'name', 'brand-soft')).toBeGreaterThan(4.5);
});
