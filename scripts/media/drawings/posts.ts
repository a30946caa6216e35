import { color } from '../palette.ts';
import { clipboard } from '../shapes/gear.ts';
import { agave, hills, nopal, pottedPlant, sun, weave } from '../shapes/nature.ts';
import { clock, globe, pencil, warning } from '../shapes/signs.ts';
import {
  bubble,
  coin,
  coinPile,
  done,
  giftCard,
  lens,
  option,
  phone,
  shield,
  tick,
  words,
} from '../shapes/things.ts';
import { at, rect, repeat, shape, stroke, svg } from '../svg.ts';

/** Sky, sun and hills behind a post's scene, the woven band before its foot. */
function landscape(sky: string, sunX: number, sunY: number, scene: string): string {
  return svg(
    1200,
    630,
    rect(0, 0, 1200, 630, sky) +
      at(sunX, sunY, sun(96)) +
      at(0, 0, hills(1200, 602, 240)) +
      scene +
      weave(1200, 600),
  );
}

/** A coin hangs as bait before a phone; a lens and a shield answer. */
function recognisingScams(): string {
  const screen =
    at(122, 138, warning()) +
    at(46, 236, words([152, 152, 104], 30, 14)) +
    rect(46, 340, 152, 46, color.clay, 23);
  const hook =
    stroke('M0 -210V50A44 44 0 0 1 -88 50V38', color.inkSoft, 11) +
    shape('M-104 48L-88 4L-72 48Z', color.inkSoft);
  return landscape(
    color.amberSoft,
    930,
    190,
    at(150, 600, agave(color.mint, color.leaf), 1.3) +
      at(466, 110, phone(268, 470, screen)) +
      at(330, 170, hook) +
      at(286, 286, coin(56)) +
      at(690, 352, lens(92, color.white)) +
      at(690, 352, stroke('M-30 -30L30 30M30 -30L-30 30', color.clay, 20)) +
      at(1020, 420, shield(), 1.5),
  );
}

/** A survey answered with care: answers, a clock, coins. */
function payingSurveys(): string {
  const sheet =
    at(34, 40, words([216, 150], 30, 15)) +
    repeat(4, (i) => at(30, 118 + i * 74, option(300, i === 0 || i === 2, 58)));
  return landscape(
    color.brandSoft,
    250,
    170,
    at(140, 600, pottedPlant(), 1.25) +
      at(262, 312, bubble(132, 92) + at(66, 46, tick(color.leaf, 10), 1.2)) +
      at(410, 74, clipboard(400, 500, sheet)) +
      at(786, 440, pencil(), 1.15, 24) +
      at(960, 236, clock()) +
      at(950, 600, coinPile(5), 1.1) +
      at(1064, 600, coinPile(3), 1.1),
  );
}

/** Coins and a gift card cross an arc from the world to a phone at home. */
function receivingFromAbroad(): string {
  const screen =
    at(124, 118, done(50)) +
    at(52, 206, words([144], 26, 16)) +
    at(78, 244, words([92], 26, 12)) +
    rect(36, 300, 176, 58, color.amberSoft, 18) +
    at(70, 329, coin(18)) +
    rect(104, 322, 84, 14, color.amberDeep, 7);
  return landscape(
    color.amberSoft,
    560,
    330,
    stroke('M330 236C460 70 680 60 836 190', color.clay, 9, '2 24') +
      at(270, 350, globe()) +
      at(452, 130, coin(42)) +
      at(590, 96, giftCard(), 0.92, -6) +
      at(730, 120, coin(34)) +
      at(776, 142, phone(272, 440, screen)) +
      at(660, 600, nopal(color.mint, color.leaf), 1.1) +
      at(1120, 600, agave(color.mint, color.leaf), 1.15) +
      at(498, 600, coinPile(4), 1.05),
  );
}

/** A page of text, its title and its list, between plants: the cover of a post without one. */
function anyPost(): string {
  const page =
    rect(10, 14, 420, 500, 'oklch(24% 0.03 175 / 14%)', 28) +
    rect(0, 0, 420, 500, color.white, 28) +
    rect(44, 52, 232, 26, color.brand, 13) +
    rect(44, 92, 156, 26, color.brand, 13) +
    rect(44, 146, 332, 132, color.amberSoft, 18) +
    at(210, 212, coin(44)) +
    at(44, 312, words([332, 300, 320], 34, 16)) +
    at(44, 430, words([210], 34, 16));
  return landscape(
    color.brandSoft,
    1010,
    180,
    at(210, 600, pottedPlant(), 1.35) +
      at(390, 72, page) +
      at(850, 330, bubble(128, 92) + at(64, 46, tick(color.leaf, 10), 1.2)) +
      at(1010, 600, agave(color.mint, color.leaf), 1.3) +
      at(868, 600, coinPile(3), 1.05),
  );
}

/** One cover for each post, by slug; `default` does for the others. */
export const postCovers: Record<string, () => string> = {
  default: anyPost,
  'como-reconocer-apps-estafa': recognisingScams,
  'encuestas-pagadas-sin-perder-tiempo': payingSurveys,
  'recibir-pagos-paypal-tarjetas-regalo': receivingFromAbroad,
};
