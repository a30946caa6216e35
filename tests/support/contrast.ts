import { readFileSync } from 'node:fs';
import { type Oklch, toHexColour, toLinearSrgb, toOklch } from '#contract/site/palette.ts';
import { root } from '../../scripts/processes.ts';

/** Parses a colour in the form `oklch(44% 0.1 168)`. */
function partsOf(oklch: string): Oklch {
  const [, l, c, h] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(oklch) ?? [];
  if (h === undefined) throw new Error(`«${oklch}» is no opaque oklch colour`);
  return { l: Number(l) / 100, c: Number(c), h: Number(h) };
}

/** Writes a colour as hexadecimal, for programs that do not know oklch: `#006348`. */
export const toHex = (oklch: string): string => toHexColour(partsOf(oklch));

const cut = (value: number) => Math.min(1, Math.max(0, value));

/** The value of each token, by its name without dashes: an `oklch(…)`, or a `var(…)` of another token. */
type Tokens = Record<string, string>;

const declarations = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(oklch\([^)]*\)|var\(--[\w-]+\));/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

/** Reads the colours of tokens.css in the light and the dark scheme. */
export function readTokens(): { light: Tokens; dark: Tokens } {
  const css = readFileSync(`${root}shell/ui/tokens.css`, 'utf8');
  const [light = '', rest = ''] = css.split('@media (prefers-color-scheme: dark)');
  const [dark = ''] = rest.split('@media');
  return { light: declarations(light), dark: { ...declarations(light), ...declarations(dark) } };
}

/** Returns a token's colour; resolves references to other tokens. */
export function resolveColour(tokens: Tokens, name: string): string {
  const value = tokens[name];
  if (!value) throw new Error(`tokens.css has no colour --${name}`);
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other ? resolveColour(tokens, other) : value;
}

/** Returns WCAG's relative luminance of a token. */
function luminanceOf(tokens: Tokens, name: string): number {
  const colour = resolveColour(tokens, name);
  const parts = colour.startsWith('#') ? toOklch(colour) : partsOf(colour);
  const [red = 0, green = 0, blue = 0] = toLinearSrgb(parts).map(cut);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns WCAG's contrast ratio of two tokens, from 1 to 21. */
export function measureContrast(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [luminanceOf(tokens, one), luminanceOf(tokens, other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
