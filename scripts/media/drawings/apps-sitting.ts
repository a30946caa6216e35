import { color } from '../palette.ts';
import { bag, clipboard, laptop, mug, puzzle } from '../shapes/gear.ts';
import { agave, nopal, pottedPlant } from '../shapes/nature.ts';
import {
  bubble,
  card,
  coin,
  coinPile,
  done,
  envelope,
  lens,
  option,
  phone,
  tick,
  words,
} from '../shapes/things.ts';
import { at, circle, rect, repeat, shape } from '../svg.ts';

// Each drawing stands on 0,0, the foot of the arch, and fills some 560 by 480 above it.

export function surveys(): string {
  const screen =
    at(30, 58, words([150, 104], 26, 14)) +
    repeat(4, (i) => at(26, 128 + i * 70, option(176, i === 1, 54)));
  return (
    at(-222, 0, pottedPlant(), 1.1) +
    at(-120, -460, phone(252, 448, screen)) +
    at(
      112,
      -420,
      bubble(160, 96) +
        at(40, 48, circle(0, 0, 13, color.clay)) +
        at(80, 48, circle(0, 0, 13, color.amber)) +
        at(120, 48, circle(0, 0, 13, color.leaf)),
    ) +
    at(-262, -350, bubble(130, 84, color.amber) + at(65, 42, tick(color.brandStrong, 9), 1.1)) +
    at(218, 0, coinPile(4))
  );
}

export function shoppingAndSearching(): string {
  const sheet = repeat(4, (i) =>
    at(
      26,
      44 + i * 68,
      done(17, i < 3 ? color.leaf : color.line) + at(36, -6, words([i % 2 ? 84 : 112])),
    ),
  );
  const shifted = `<g transform="translate(14 0)">${sheet}</g>`;
  return (
    at(-234, 0, agave(), 0.95) +
    at(-110, -430, clipboard(256, 366, shifted)) +
    at(-150, -2, bag(), 1.16) +
    at(168, -216, lens(62), 1) +
    at(232, 0, coinPile(3)) +
    at(-196, -330, coin(40))
  );
}

const tiles = [color.clay, color.amber, color.leaf, color.brand];

function tile(kind: number): string {
  const paint = tiles[kind] ?? color.clay;
  if (kind === 0) return circle(0, 0, 19, paint);
  if (kind === 1) return shape('M0 -24L24 0L0 24L-24 0Z', paint);
  if (kind === 2) return shape('M0 -22L23 18H-23Z', paint);
  return rect(-18, -18, 36, 36, paint, 9);
}

export function smallGames(): string {
  const board = [0, 1, 2, 3, 1, 1, 3, 0, 2, 1, 0, 2, 3, 0, 2, 1];
  const cells = board.map((kind, i) =>
    at(
      43 + (i % 4) * 50,
      140 + Math.floor(i / 4) * 56,
      rect(-23, -26, 46, 52, color.sunken, 10) + at(0, 0, tile(kind), 0.82),
    ),
  );
  const screen =
    at(28, 58, words([110], 26, 16)) +
    circle(198, 66, 16, color.amber) +
    cells.join('') +
    rect(58, 366, 120, 38, color.brand, 19);
  return (
    at(-222, 0, nopal(color.mint, color.leaf), 0.9) +
    at(-130, -462, phone(260, 450, screen)) +
    at(-206, -318, puzzle(color.amber), 1, -14) +
    at(206, -236, puzzle(color.clay), 1, 16) +
    at(-246, -214, tile(3), 1.3, 14) +
    at(206, 0, coinPile(3))
  );
}

export function readingMail(): string {
  const letter =
    rect(-110, -40, 220, 230, color.white, 14) +
    at(-76, 0, words([96, 152, 152, 120], 30)) +
    at(72, 2, done(22));
  return (
    at(-230, 0, pottedPlant(), 1) +
    rect(-160, -226, 330, 214, color.amberDeep, 20) +
    shape('M-160 -212L-8 -356Q5 -366 18 -356L170 -212Z', color.amberDeep) +
    at(5, -330, letter) +
    shape(
      'M-160 -206L5 -96L170 -206V-32A20 20 0 0 1 150 -12H-140A20 20 0 0 1 -160 -32Z',
      color.amber,
    ) +
    shape(
      'M-158 -22L-16 -120Q5 -134 26 -120L168 -22A20 20 0 0 1 150 -12H-140A20 20 0 0 1 -158 -22Z',
      color.sand,
    ) +
    at(-176, -372, envelope(), 0.8, -12) +
    at(214, -326, envelope(color.white, color.mint), 0.9, 10) +
    at(234, 0, coinPile(2))
  );
}

export function onlineTasks(): string {
  const screen =
    at(24, 24, words([120], 26, 14)) +
    repeat(3, (i) => at(24, 52 + i * 46, option(170, i < 2, 38))) +
    at(
      212,
      54,
      rect(0, 0, 64, 122, color.amberSoft, 12) +
        repeat(3, (i) => rect(12 + i * 15, 96 - i * 26, 10, 14 + i * 26, color.amberDeep, 4)),
    );
  return (
    at(-246, 0, agave(), 0.9) +
    at(-6, 0, laptop(screen), 1.22) +
    at(236, 0, mug(), 0.95) +
    at(-196, -356, card(116, 116, 24) + at(58, 58, done(30, color.amberDeep)), 1, -8) +
    at(176, -372, coin(44))
  );
}
