import { color } from '../palette.ts';
import { clipboard } from '../shapes/gear.ts';
import { agave, nopal, pottedPlant } from '../shapes/nature.ts';
import { clock, globe, key, pencil, questionMark, warning } from '../shapes/signs.ts';
import {
  bubble,
  card,
  coin,
  coinPile,
  done,
  envelope,
  giftCard,
  lens,
  lock,
  option,
  phone,
  reply,
  shield,
  tick,
  words,
} from '../shapes/things.ts';
import { at, circle, rect, repeat, stroke, text } from '../svg.ts';
import { emblemMotifs } from './emblems.ts';

// Each drawing stands on 0,0, the foot of the arch, and fills some 560 by 480 above it.

export function manyApps(): string {
  const tiles = emblemMotifs
    .map((motif, i) => at(24 + (i % 3) * 70, 70 + Math.floor(i / 3) * 78, motif, 0.95))
    .join('');
  const screen =
    tiles +
    rect(24, 324, 200, 84, color.brandSoft, 20) +
    at(62, 366, done(20)) +
    rect(96, 358, 104, 16, color.leaf, 8);
  return (
    at(-232, 0, pottedPlant(), 1.05) +
    at(-136, -468, phone(272, 456, screen)) +
    at(214, 0, coinPile(4)) +
    at(206, -250, coin(42)) +
    at(-206, -350, coin(28))
  );
}

export function numberedPage(): string {
  const step = (i: number) =>
    at(
      46,
      120 + i * 96,
      circle(0, 0, 30, [color.amber, color.leaf, color.clay][i] ?? '') +
        text(0, 12, String(i + 1), { size: 34, fill: color.white, anchor: 'middle', weight: 800 }) +
        at(52, -16, words([150, 104], 26, 14)),
    );
  const page = card(300, 400, 26) + rect(36, 40, 168, 22, color.brand, 11) + repeat(3, step);
  return (
    at(-228, 0, agave(), 1.05) +
    at(-146, -440, page) +
    at(150, -70, pencil(), 0.9, 22) +
    at(226, 0, coinPile(3)) +
    at(-212, -330, coin(34))
  );
}

export function articlePage(): string {
  const page =
    card(310, 410, 26) +
    rect(34, 38, 172, 22, color.brand, 11) +
    rect(34, 72, 116, 22, color.brand, 11) +
    rect(34, 118, 242, 104, color.amberSoft, 16) +
    at(155, 170, coin(36)) +
    at(34, 252, words([242, 216, 230, 150], 34, 15));
  return (
    at(-228, 0, pottedPlant(), 1.1) +
    at(-150, -450, page) +
    at(146, -350, bubble(124, 88) + at(62, 44, tick(color.leaf, 10), 1.15)) +
    at(222, 0, agave(color.mint, color.leaf), 0.9)
  );
}

export function scamAlert(): string {
  const screen =
    at(116, 124, warning()) +
    at(42, 218, words([148, 148, 96], 30, 14)) +
    rect(38, 322, 156, 44, color.clay, 22);
  return (
    at(-232, 0, agave(), 1) +
    at(-158, -462, phone(256, 440, screen)) +
    at(68, -262, lens(74, color.white)) +
    at(68, -262, stroke('M-24 -24L24 24M24 -24L-24 24', color.clay, 17)) +
    at(198, -104, shield(), 1.25)
  );
}

export function surveyWithCare(): string {
  const sheet =
    at(28, 38, words([170, 120], 28, 14)) +
    repeat(4, (i) => at(22, 104 + i * 66, option(216, i === 0 || i === 2, 52)));
  return (
    at(-234, 0, pottedPlant(), 1) +
    at(-176, -458, clipboard(300, 430, sheet)) +
    at(168, -72, pencil(), 0.8, 20) +
    at(196, -366, clock(), 0.7) +
    at(232, 0, coinPile(3))
  );
}

export function fromAbroad(): string {
  const screen =
    at(104, 104, done(44)) +
    at(42, 178, words([124], 26, 15)) +
    rect(26, 226, 156, 54, color.amberSoft, 18) +
    at(58, 253, coin(16)) +
    rect(88, 247, 74, 13, color.amberDeep, 6);
  return (
    at(-150, -320, globe(), 0.82) +
    at(8, -356, phone(230, 356, screen)) +
    at(-118, -66, giftCard(), 0.92, -7) +
    at(-232, 0, nopal(color.mint, color.leaf), 0.8) +
    at(40, -420, coin(34))
  );
}

export function talk(): string {
  const answer = rect(34, 34, 148, 16, color.onAmber, 8) + rect(34, 66, 96, 16, color.onAmber, 8);
  return (
    at(-216, 0, pottedPlant(), 1.1) +
    at(-176, -440, bubble(330, 176) + at(46, 46, words([230, 238, 150], 38, 18))) +
    at(24, -232, reply(216, 112) + answer) +
    at(-60, -70, envelope(), 1.05, -6) +
    at(212, 0, agave(color.mint, color.leaf), 0.95)
  );
}

export function questions(): string {
  return (
    at(-222, 0, agave(), 1.1) +
    at(-172, -450, bubble(290, 230) + at(145, 115, questionMark(170))) +
    at(40, -184, reply(200, 112) + at(100, 56, tick(color.brandStrong, 9), 1.6)) +
    at(-90, 0, coinPile(2))
  );
}

export function agreement(): string {
  const sheet = repeat(3, (i) =>
    at(28, 50 + i * 92, rect(0, 0, 120, 18, color.brand, 9) + at(0, 32, words([206, 170], 26, 13))),
  );
  return (
    at(-232, 0, pottedPlant(), 1) +
    at(-160, -456, clipboard(300, 430, sheet)) +
    at(172, -120, shield(), 1.4)
  );
}

export function ownData(): string {
  const screen =
    at(108, 96, circle(0, 0, 44, color.brandSoft) + at(0, -2, lock(), 0.72)) +
    repeat(3, (i) => at(24, 168 + i * 70, option(168, true, 54)));
  return (
    at(-230, 0, nopal(color.mint, color.leaf), 0.95) +
    at(-136, -450, phone(240, 430, screen)) +
    at(160, -128, shield(), 1.4) +
    at(-198, -330, coin(30))
  );
}

export function keyToThePanel(): string {
  const screen =
    rect(24, 56, 196, 100, color.brand, 20) +
    rect(44, 80, 84, 14, color.mint, 7) +
    rect(44, 108, 128, 24, color.amber, 12) +
    repeat(4, (i) =>
      rect(38 + i * 46, 284 - i * 26, 30, 40 + i * 26, i === 3 ? color.amber : color.leaf, 8),
    ) +
    rect(24, 348, 196, 52, color.brandSoft, 18);
  return (
    at(-232, 0, pottedPlant(), 1.05) +
    at(-150, -462, phone(268, 450, screen)) +
    at(196, -290, key(), 1.1, 14) +
    at(226, 0, coinPile(2))
  );
}
