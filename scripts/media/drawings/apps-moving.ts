import { color } from '../palette.ts';
import { bolt, footprint, headphones, note, router, sneaker, waves } from '../shapes/gear.ts';
import { agave, pottedPlant } from '../shapes/nature.ts';
import { coin, coinPile, done, lock, phone, words } from '../shapes/things.ts';
import { at, circle, rect, stroke, text } from '../svg.ts';

// Each drawing stands on 0,0, the foot of the arch, and fills some 560 by 480 above it.

export function walking(): string {
  const ring = (paint: string, dash?: string) =>
    stroke('M0 -62A62 62 0 1 1 -1 -62', paint, 17, dash);
  const screen =
    at(
      106,
      142,
      ring(color.brandSoft) + ring(color.leaf, '270 400') + at(0, 4, footprint(), 0.8, 12),
    ) + at(50, 238, words([112, 76], 26, 14));
  return (
    at(-226, 0, agave(), 1.05) +
    at(-118, -462, phone(236, 420, screen)) +
    stroke('M-252 -196H-196M-268 -150H-226', color.amberDeep, 12) +
    at(30, -16, sneaker(), 1.3, 7) +
    at(-178, -352, coin(40)) +
    at(-226, -262, coin(26)) +
    at(238, 0, coinPile(2))
  );
}

export function musicAndCharging(): string {
  const screen =
    at(104, 150, circle(0, 0, 62, color.amberSoft) + at(-2, 4, note(color.clay), 0.95)) +
    at(40, 244, words([128, 84], 24)) +
    rect(40, 304, 128, 46, color.brandSoft, 23) +
    rect(40, 304, 88, 46, color.leaf, 23) +
    at(104, 327, bolt(color.white), 0.34);
  return (
    at(-232, 0, agave(), 1) +
    stroke('M0 -12C20 6 110 6 146 -24S206 -66 240 -66', color.clayDeep, 13) +
    at(-116, -440, phone(232, 428, screen)) +
    at(0, -348, headphones(), 1.16) +
    at(
      236,
      -66,
      rect(-8, -34, 60, 68, color.clay, 14) +
        rect(52, -20, 26, 9, color.amber, 3) +
        rect(52, 11, 26, 9, color.amber, 3),
    ) +
    at(-212, -300, note(color.clay), 0.95) +
    at(226, -236, note(color.clay), 0.8)
  );
}

export function walkingLockScreen(): string {
  const screen =
    rect(0, 0, 226, 426, color.brand, 28) +
    text(113, 112, '7:30', { size: 62, fill: color.onBrand, anchor: 'middle' }) +
    at(113, 206, lock(color.amber, color.brandStrong), 1.02) +
    at(83, 334, footprint(color.mint), 0.62, -10) +
    at(143, 300, footprint(color.mint), 0.62, 10) +
    rect(58, 398, 110, 8, color.mint, 4);
  const path: readonly [number, number, number][] = [
    [-262, -34, 62],
    [-206, -96, 48],
    [-262, -160, 26],
    [-200, -226, 18],
    [-246, -300, 6],
    [-180, -356, 8],
  ];
  return (
    path.map(([x, y, turn]) => at(x, y, footprint(color.clay), 0.66, turn)).join('') +
    at(-125, -466, phone(250, 450, screen)) +
    at(208, 0, pottedPlant(), 0.98) +
    at(176, -372, coin(40))
  );
}

export function sharedConnection(): string {
  const screen =
    at(74, 146, waves(color.leaf, 3, 15), 0.62) +
    at(
      19,
      186,
      rect(0, 0, 110, 50, color.brandSoft, 17) +
        at(28, 25, done(14)) +
        rect(52, 19, 44, 12, color.leaf, 6),
    );
  return (
    at(-232, 0, agave(color.mint, color.leaf), 1) +
    at(-56, -170, waves(color.brand, 4, 18), 1.25) +
    at(-56, 0, router(), 1.12) +
    at(112, -300, phone(172, 300, screen)) +
    at(-228, -206, coin(36)) +
    at(-196, -398, coin(24))
  );
}
