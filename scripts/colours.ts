import { readFileSync } from 'node:fs';
import { root } from './processes.ts';

type Rgb = [number, number, number];

/** Linear sRGB of an OKLCH colour, by Björn Ottosson's matrices; lightness 0–1, hue in degrees. */
function linearOf(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const encode = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const byte = (part: number) =>
  Math.round(255 * Math.min(1, Math.max(0, encode(part))))
    .toString(16)
    .padStart(2, '0');

/** `oklch(44% 0.1 168)` → `#006348`, parts outside sRGB cut off. Throws for anything else. */
export function toHex(oklch: string): string {
  const parts = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(oklch)?.slice(1).map(Number);
  const [lightness, chroma, hue] = parts ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`${oklch} is no plain oklch()`);
  return `#${linearOf(lightness / 100, chroma, hue)
    .map(byte)
    .join('')}`;
}

/** A scheme's opaque colours from shell/ui/tokens.css as `#rrggbb`, dark ones on top of the light. */
export function tokenColours(scheme: 'light' | 'dark'): Map<string, string> {
  const css = readFileSync(`${root}shell/ui/tokens.css`, 'utf8');
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const read = (part: string) =>
    [...part.matchAll(/--([\w-]+): (oklch\([\d.]+% [\d.]+ [\d.]+\));/g)].map(
      ([, name = '', value = '']) => [name, toHex(value)] as const,
    );
  return new Map([...read(light), ...(scheme === 'dark' ? read(dark) : [])]);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast of two colours as `#rrggbb`: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
