import { expect, test } from 'vitest';
import { dark, type Look, light } from '../worker/src/mail/letter-look.ts';
import { contrast, toHex, tokenColours } from './colours.ts';

const looks = { light, dark };
const schemes = ['light', 'dark'] as const;

test('an oklch colour becomes the sRGB that browsers paint', () => {
  expect(toHex('oklch(100% 0 0)')).toBe('#ffffff');
  expect(toHex('oklch(62.8% 0.25768 29.2339)')).toBe('#ff0000');
  expect(toHex('oklch(44% 0.1 168)')).toBe('#006348');
});

test.each(schemes)('mails in the %s scheme have the colours of the pages', (scheme) => {
  const tokens = tokenColours(scheme);
  const names = Object.keys(looks[scheme]);
  expect(looks[scheme]).toEqual(Object.fromEntries(names.map((name) => [name, tokens.get(name)])));
});

/** Which colour stands on which. */
const pairs: [keyof Look, keyof Look][] = [
  ['ink', 'surface'],
  ['ink', 'surface-sunken'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'surface-sunken'],
  ['brand', 'surface'],
  ['brand', 'brand-soft'],
  ['on-brand', 'brand'],
];

test.each(schemes)('what a mail says in the %s scheme has the contrast of AA', (scheme) => {
  const look = looks[scheme];
  const faint = pairs.filter(([text, ground]) => contrast(look[text], look[ground]) < 4.5);
  expect(faint).toEqual([]);
});

test('the name on the band can be read in both schemes', () => {
  // A mail program that darkens by itself keeps the light text: it stands on the darkened band too.
  expect(contrast(light['on-brand'], light.brand)).toBeGreaterThan(4.5);
  expect(contrast(light['on-brand'], dark['brand-soft'])).toBeGreaterThan(4.5);
});
