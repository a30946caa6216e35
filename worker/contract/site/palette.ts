import { exampleBrand } from './brand.ts';

// This file computes with Oklab: https://bottosson.github.io/posts/oklab/

type Triple = [number, number, number];

/** A colour in `oklch`: lightness from 0 to 1, chroma, and hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const decode = (byte: number) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const encode = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;

/** Converts a colour to linear sRGB. Values outside 0 to 1 are colours that a screen cannot show. */
export function toLinearSrgb({ l, c, h }: Oklch): Triple {
  const turn = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(turn), c * Math.sin(turn)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

export function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    decode(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, b), h: (degrees + 360) % 360 };
}

export function toHexColour(colour: Oklch): string {
  const bytes = toLinearSrgb(colour).map((part) =>
    Math.round(255 * encode(Math.min(1, Math.max(0, part)))),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const isShown = (colour: Oklch) =>
  toLinearSrgb(colour).every((part) => part > -0.0005 && part < 1.0005);

/** Reduces the chroma until a screen can show the colour. */
function shown(colour: Oklch): Oklch {
  let { c } = colour;
  while (c > 0 && !isShown({ ...colour, c })) c -= 0.002;
  return { ...colour, c: Math.max(0, c) };
}

/** Lightness and chroma of the tokens that depend on the brand's colour. The owner chooses hue and strength. */
const shapes = {
  light: {
    brand: [0.44, 0.1],
    'brand-strong': [0.36, 0.09],
    'brand-soft': [0.94, 0.035],
    'on-brand': [0.99, 0.01],
    'band-ground': [0.36, 0.09],
    'mark-ground': [0.44, 0.1],
    'mark-new-leaf': [0.8, 0.09],
  },
  dark: {
    brand: [0.79, 0.12],
    'brand-strong': [0.86, 0.1],
    'brand-soft': [0.31, 0.045],
    'on-brand': [0.2, 0.04],
    'band-ground': [0.3, 0.06],
  },
} as const;

/** The values of `--paper` in the stylesheet. The owner's colour does not change them. */
export const paperColours = { light: '#fdfaf4', dark: '#0b1613' } as const;

/** The chroma of the site's default colour. */
const usual = 0.1;
const strongest = 1.6;

type Tokens<Scheme extends keyof typeof shapes> = Record<keyof (typeof shapes)[Scheme], string>;

/**
 * Derives the site's colours (`#rrggbb`) from the owner's colour. It uses only hue and strength of that
 * colour, so texts keep their contrast with any colour (tests/contrast.test.ts).
 */
export function derivePalette(colour: string): { light: Tokens<'light'>; dark: Tokens<'dark'> } {
  const { c, h } = toOklch(colour);
  const strength = Math.min(strongest, c / usual);
  const tokensOf = <Scheme extends keyof typeof shapes>(scheme: Scheme) =>
    Object.fromEntries(
      Object.entries(shapes[scheme]).map(([name, [l, chroma]]) => [
        name,
        toHexColour(shown({ l, c: chroma * strength, h })),
      ]),
    ) as Tokens<Scheme>;
  return { light: tokensOf('light'), dark: tokensOf('dark') };
}

/** Returns the palette of the owner's colour. Returns null for the colour that the stylesheet already has. */
export const findOwnPalette = (colour: string) =>
  colour === exampleBrand.colour ? null : derivePalette(colour);

const hueOfDanger = 27;

/** Tells whether buttons in this colour would look like the warnings beside them. */
export function looksLikeDanger(colour: string): boolean {
  const { c, h } = toOklch(colour);
  const apart = Math.abs(((h - hueOfDanger + 540) % 360) - 180);
  return c > 0.06 && apart < 15;
}
