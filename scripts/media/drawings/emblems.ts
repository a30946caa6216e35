import { appSlugs } from '#contract/documents/public-paths.ts';
import { color } from '../palette.ts';
import { bolt, footprint, headphones, sneaker, waves } from '../shapes/gear.ts';
import { lens, tick } from '../shapes/things.ts';
import { at, circle, rect, repeat, shape, stroke, svg } from '../svg.ts';

/** A tile of 64 with rounded corners and what one does in the app. */
const tile = (ground: string, motif: string) => rect(0, 0, 64, 64, ground, 15) + motif;

const letter =
  rect(11, 18, 42, 30, color.white, 5) +
  shape('M11 23a5 5 0 0 1 5-5H48a5 5 0 0 1 5 5L34 38q-2 1.5-4 0Z', color.amber);

const answers =
  rect(15, 10, 34, 44, color.white, 6) +
  repeat(3, (i) =>
    at(
      23,
      21 + i * 11.5,
      circle(0, 0, 3.6, i === 1 ? color.amber : color.leaf) +
        stroke(`M8 0H${i === 1 ? 15 : 19}`, color.line, 3.4),
    ),
  );

const shopping =
  stroke('M21 26V21a8 8 0 0 1 16 0v5', color.clayDeep, 3.4) +
  shape('M13 24H45L47.5 53H10.5Z', color.clay) +
  repeat(3, (i) => rect(18.5 + i * 3.5, 43 - i * 4, 21 - i * 7, 4, color.amber)) +
  at(45, 22, lens(9, color.white));

const screen =
  rect(13, 15, 38, 27, color.ink, 5) +
  rect(16, 18, 32, 21, color.paper, 2.5) +
  at(32, 28.5, tick(color.leaf, 9), 0.45) +
  rect(8, 44, 48, 5, color.amber, 2.5);

const controls =
  shape(
    'M20 19H44a12 12 0 0 1 11.8 10l2 12a6.5 6.5 0 0 1-11.5 5L41 40H23l-5.3 6a6.5 6.5 0 0 1-11.5-5l2-12A12 12 0 0 1 20 19Z',
    color.paper,
  ) +
  stroke('M20.5 24.500v9M16 29h9', color.brand, 3.6) +
  circle(41, 31.5, 2.8, color.clay) +
  circle(46.5, 26.5, 2.8, color.amber);

const listening = at(32, 37, headphones(), 0.17) + at(32, 39, bolt(color.amberDeep), 0.22);

const tiles: Record<(typeof appSlugs)[number], string> = {
  sweatcoin: tile(color.brand, at(32.5, 47, sneaker(), 0.165, -6)),
  'mode-earn-app': tile(color.sand, listening),
  pollpay: tile(color.leaf, answers),
  swagbucks: tile(color.amberSoft, shopping),
  givvy: tile(color.brand, controls),
  cashwalk: tile(
    color.mint,
    at(23, 41, footprint(color.brandStrong), 0.37, -8) +
      at(42, 24, footprint(color.clay), 0.37, 12),
  ),
  'inbox-dollars': tile(color.clay, letter),
  ysense: tile(color.brandSoft, screen),
  pawns: tile(color.brandStrong, at(32, 48.5, waves(color.amber, 3, 20), 0.23)),
};

export const emblemMotifs: readonly string[] = appSlugs.map((slug) => tiles[slug]);

/** The emblem of each app, by slug: our own drawing of what one does there, nobody's logo. */
export const emblems: Record<string, string> = Object.fromEntries(
  Object.entries(tiles).map(([slug, motif]) => [slug, svg(64, 64, motif)]),
);
