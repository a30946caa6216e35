import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../../shell/ui/tokens.css', import.meta.url), 'utf8');
const light = tokens.split('@media')[0] ?? '';

/** The light theme's value of a token, so that pictures and pages never drift apart. */
function token(name: string): string {
  const value = new RegExp(`--${name}: (oklch\\([^)]*\\));`).exec(light)?.[1];
  if (!value) throw new Error(`shell/ui/tokens.css has no colour --${name}`);
  return value;
}

export const color = {
  paper: token('paper'),
  white: token('surface'),
  sunken: token('surface-sunken'),
  ink: token('ink'),
  inkSoft: token('ink-soft'),
  line: token('line'),
  brand: token('brand'),
  brandStrong: token('brand-strong'),
  brandSoft: token('brand-soft'),
  onBrand: token('on-brand'),
  amber: token('accent'),
  amberSoft: token('accent-soft'),
  onAmber: token('on-accent'),
  // Only pictures need these: tints of the brand and the clay of pots and tiles.
  leaf: 'oklch(60% 0.12 162)',
  mint: 'oklch(82% 0.08 165)',
  amberDeep: 'oklch(70% 0.15 65)',
  cream: 'oklch(97.5% 0.028 85)',
  sand: 'oklch(91% 0.055 82)',
  clay: 'oklch(62% 0.14 45)',
  clayDeep: 'oklch(52% 0.13 42)',
};

export const font = 'Figtree';
