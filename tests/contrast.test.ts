import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { derivePalette, looksLikeDanger, toHexColour, toOklch } from '#contract/site/palette.ts';
import { root } from '../scripts/processes.ts';
import { darkColours as mailDark, lightColours as mailLight } from '../worker/api/mail/theme.ts';
import { measureContrast, readTokens, resolveColour, toHex } from './support/contrast.ts';

const grounds = ['paper', 'surface', 'surface-sunken'];

/** The backgrounds of each text colour on the site. The contrast is at least 4.5 to 1 (WCAG 1.4.3). */
const texts: Record<string, string[]> = {
  ink: [...grounds, 'brand-soft', 'accent-soft', 'danger-soft', 'success-soft'],
  'ink-soft': [...grounds, 'brand-soft', 'accent-soft'],
  brand: [...grounds, 'brand-soft', 'accent-soft'],
  'brand-strong': [...grounds, 'brand-soft', 'accent-soft'],
  'on-brand': ['brand', 'brand-strong'],
  'on-accent': ['accent'],
  danger: [...grounds, 'danger-soft'],
  success: [...grounds, 'success-soft'],
};

/**
 * The backgrounds of borders of fields, focus outlines and bars. The contrast is at least 3 to 1 (WCAG 1.4.11).
 */
const shapes: Record<string, string[]> = {
  'line-strong': grounds,
  focus: [...grounds, 'brand-soft', 'accent-soft'],
  brand: grounds,
  'chart-two': ['surface'],
};

const tokens = readTokens();
const pairsOf = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([one, others]) => others.map((other) => ({ one, other })));

test('the contrast formula matches WCAG’s examples', () => {
  // The grey is #767676, the lightest grey with enough contrast on white.
  const known = {
    white: 'oklch(100% 0 0)',
    grey: 'oklch(56.43% 0 0)',
    red: 'oklch(62.796% 0.25768 29.234)',
  };
  expect(measureContrast(known, 'white', 'grey')).toBeCloseTo(4.54, 1);
  expect(measureContrast(known, 'red', 'white')).toBeCloseTo(4.0, 1);
  expect(toHex(known.red)).toBe('#ff0000');
});

describe.each(['light', 'dark'] as const)(
  'the colours of the %s scheme have enough contrast',
  (scheme) => {
    test.each(pairsOf(texts))('$one on $other has enough contrast for text', ({ one, other }) => {
      expect(measureContrast(tokens[scheme], one, other)).toBeGreaterThanOrEqual(4.5);
    });
    test.each(pairsOf(shapes))(
      '$one on $other has enough contrast for shapes',
      ({ one, other }) => {
        expect(measureContrast(tokens[scheme], one, other)).toBeGreaterThanOrEqual(3);
      },
    );
  },
);

test('the contrast tables list every text and icon colour of the stylesheets', () => {
  const used = new Set<string>();
  for (const file of globSync('{shell,mf-*}/**/*.css', { cwd: root })) {
    const css = readFileSync(root + file, 'utf8');
    for (const [, name = ''] of css.matchAll(/[\s;{]color:\s*var\(--([\w-]+)\)/g)) used.add(name);
  }
  const unknown = [...used].filter((name) => !(name in texts || name in shapes));
  expect(unknown, 'add the colour, with its grounds, to `texts` or `shapes` here').toEqual([]);
});

const looks = { light: mailLight, dark: mailDark };

test.each(['light', 'dark'] as const)(
  'mails in the %s scheme have the colours of the pages',
  (scheme) => {
    const names = Object.keys(looks[scheme]);
    const expected = names.map((name) => [name, toHex(resolveColour(tokens[scheme], name))]);
    expect(looks[scheme]).toEqual(Object.fromEntries(expected));
  },
);

test('the site’s name in a mail has enough contrast for text in both schemes', () => {
  // A mail program that darkens colours keeps the light text and darkens the band behind it.
  const band = { ...tokens.dark, name: tokens.light['on-brand'] ?? '' };
  expect(measureContrast(tokens.light, 'on-brand', 'brand')).toBeGreaterThan(4.5);
  expect(measureContrast(band, 'name', 'brand-soft')).toBeGreaterThan(4.5);
});

/** Each hue, from grey to the strongest colour that a screen shows. */
const chosen = Array.from({ length: 120 }, (_, index) => index * 3).flatMap((h) =>
  [0, 0.04, 0.1, 0.2].map((c) => toHexColour({ l: 0.5, c, h })),
);

test.each(['light', 'dark'] as const)(
  'every colour that the owner chooses keeps enough contrast in the %s scheme',
  (scheme) => {
    const weak = chosen.flatMap((colour) => {
      const own = {
        ...tokens[scheme],
        ...derivePalette(colour).light,
        ...derivePalette(colour)[scheme],
      };
      const isWeak = (least: number, ones: Record<string, string[]>) =>
        pairsOf(ones).filter(({ one, other }) => measureContrast(own, one, other) < least);
      return [...isWeak(4.5, texts), ...isWeak(3, shapes)].map(
        ({ one, other }) =>
          `${colour}: ${one} on ${other} ${measureContrast(own, one, other).toFixed(2)}`,
      );
    });
    expect(weak).toEqual([]);
  },
);

test('the example brand’s colour produces the stylesheet’s palette', () => {
  const { light, dark } = derivePalette(exampleBrand.colour);
  for (const [scheme, own] of Object.entries({ light, dark })) {
    for (const [name, hex] of Object.entries(own)) {
      const given = toHex(resolveColour(tokens[scheme as 'light'], name));
      const apart = oklchDistance(hex, given);
      expect(apart, `${scheme} ${name}: ${hex}, ${given}`).toBeLessThan(0.02);
    }
  }
});

/** Returns the distance between two colours. A person hardly sees a distance of 0.02. */
function oklchDistance(one: string, other: string): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const turn = (Math.PI / 180) * (a.h - b.h);
  return Math.hypot(a.l - b.l, Math.sqrt(a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(turn)));
}

test.each([
  ['#006348', false],
  ['#7b2d8e', false],
  ['#808080', false],
  ['#b01c1c', true],
  ['#e04030', true],
])('for the colour %s, `looksLikeDanger` returns %s', (colour, isAlike) => {
  expect(looksLikeDanger(colour)).toBe(isAlike);
});
