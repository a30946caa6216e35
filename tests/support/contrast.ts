import { readFileSync } from 'node:fs';
import { root } from '../../scripts/processes.ts';

type Rgb = [red: number, green: number, blue: number];

/** Linear sRGB of an `oklch(44% 0.1 168)`, each from 0 to 1; clipped to what a screen can show. */
function linearOf(oklch: string): Rgb {
  const [, l, c, h] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(oklch) ?? [];
  if (h === undefined) throw new Error(`«${oklch}» is no opaque oklch colour`);
  const turn = (Number(h) * Math.PI) / 180;
  const [a, b] = [Number(c) * Math.cos(turn), Number(c) * Math.sin(turn)];
  const lightness = Number(l) / 100;
  // https://bottosson.github.io/posts/oklab/
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

const encode = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;

/** As hexadecimal, for consumers without oklch: `#006348`. */
export function toHex(oklch: string): string {
  const bytes = linearOf(oklch).map((part) => Math.round(255 * encode(part)));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** A token's name without its dashes → an `oklch(…)`, or a `var(…)` of another token. */
type Tokens = Record<string, string>;

const declarations = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(oklch\([^)]*\)|var\(--[\w-]+\));/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

/** The colours of tokens.css in the light and the dark scheme. */
export function readTokens(): { light: Tokens; dark: Tokens } {
  const css = readFileSync(`${root}shell/ui/tokens.css`, 'utf8');
  const [light = '', rest = ''] = css.split('@media (prefers-color-scheme: dark)');
  const [dark = ''] = rest.split('@media');
  return { light: declarations(light), dark: { ...declarations(light), ...declarations(dark) } };
}

/** A token's colour, with references to other tokens resolved. */
export function colourOf(tokens: Tokens, name: string): string {
  const value = tokens[name];
  if (!value) throw new Error(`tokens.css has no colour --${name}`);
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other ? colourOf(tokens, other) : value;
}

/** WCAG's relative luminance of a token. */
function luminanceOf(tokens: Tokens, name: string): number {
  const [red, green, blue] = linearOf(colourOf(tokens, name));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast ratio of two tokens, from 1 to 21. */
export function contrastOf(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [luminanceOf(tokens, one), luminanceOf(tokens, other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
