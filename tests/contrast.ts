import { readFileSync } from 'node:fs';
import { root } from '../scripts/processes.ts';
import { linearOf } from './colours.ts';

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
