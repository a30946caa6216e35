import type { StepPicture } from '#contract/pictures/step-pictures.ts';
import { color } from '../palette.ts';
import { bag, sneaker } from '../shapes/gear.ts';
import { leaf } from '../shapes/nature.ts';
import {
  battery,
  calendar,
  clock,
  globe,
  pencil,
  person,
  playButton,
  toggle,
  warning,
} from '../shapes/signs.ts';
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
import { at, circle, rect, repeat, shape, stroke, svg } from '../svg.ts';

const arrowDown = (paint: string, width: number) =>
  stroke('M0 -34V30M-26 6L0 32L26 6', paint, width);

/** An app's page in a store: its tile, its maker and the button. */
function storePage(w: number, h: number): string {
  return phone(
    w,
    h,
    rect(26, 52, 74, 74, color.leaf, 20) +
      at(63, 112, leaf(44, 15, color.paper, color.mint), 1) +
      at(116, 66, words([84, 60], 28, 14)) +
      rect(26, 150, w - 76, 52, color.amber, 26) +
      at(w / 2 - 12, 176, arrowDown(color.onAmber, 9), 0.5) +
      repeat(2, (i) =>
        rect(
          26 + i * ((w - 66) / 2),
          224,
          (w - 90) / 2,
          120,
          [color.brandSoft, color.amberSoft][i] ?? '',
          14,
        ),
      ),
  );
}

// Each stands on 0,0, the foot of its tile, and fills some 600 by 400 above it.

const drawings = {
  install: () =>
    at(-118, -400, storePage(236, 420)) +
    at(168, -250, circle(0, 0, 62, color.leaf) + arrowDown(color.white, 15)) +
    at(-206, -190, coin(34)),
  'check-maker': () =>
    at(-158, -400, storePage(236, 420)) +
    at(96, -170, lens(92, color.white) + at(0, 0, tick(color.leaf, 9), 2)),
  country: () =>
    at(-60, -196, globe(), 1.02) +
    at(
      140,
      -150,
      shape('M0 80C-60 10 -72 -20 -72 -52A72 72 0 0 1 72 -52C72 -20 60 10 0 80Z', color.clay) +
        circle(0, -52, 28, color.paper),
    ),
  'sign-up': () =>
    at(
      -128,
      -400,
      phone(
        256,
        420,
        at(116, 106, person()) +
          repeat(
            2,
            (i) =>
              rect(28, 196 + i * 68, 176, 50, color.sunken, 16) +
              rect(46, 214 + i * 68, 84 + i * 26, 14, color.line, 7),
          ) +
          rect(28, 334, 176, 50, color.brand, 25),
      ),
    ) + at(176, -216, envelope(), 0.95, 9),
  profile: () =>
    at(
      -210,
      -360,
      card(330, 330, 30) +
        at(88, 92, person(), 0.9) +
        at(168, 66, words([122, 84], 34, 16)) +
        repeat(3, (i) =>
          at(54, 194 + i * 46, done(15) + rect(34, -7, 200 - i * 34, 14, color.line, 7)),
        ),
    ) + at(182, -120, pencil(), 0.9, 20),
  permissions: () =>
    at(
      -178,
      -400,
      phone(
        270,
        420,
        repeat(
          4,
          (i) =>
            rect(24, 58 + i * 82, 198, 66, color.sunken, 18) +
            rect(42, 82 + i * 82, 66, 16, color.line, 8) +
            at(176, 91 + i * 82, toggle(i < 2), 0.72),
        ),
      ),
    ) + at(176, -150, shield(), 1.35),
  battery: () =>
    at(
      -118,
      -400,
      phone(236, 420, at(106, 150, battery(0.8), 0.95) + at(40, 248, words([130, 86], 32, 15))),
    ) + at(178, -290, clock(), 0.62),
  walk: () =>
    at(-6, -62, sneaker(), 1.3, -4) +
    stroke('M-262 -230H-180M-282 -180H-216', color.amberDeep, 14) +
    at(4, -340, coin(44)) +
    at(-92, -300, coin(28)),
  tasks: () =>
    at(
      -128,
      -400,
      phone(
        256,
        420,
        repeat(4, (i) => at(24, 58 + i * 82, option(184, i < 3, 64))),
      ),
    ) +
    at(186, 0, coinPile(4), 1.1) +
    at(-196, -280, coin(38)),
  'watch-ads': () =>
    at(
      -236,
      -350,
      card(400, 270, 28, color.brandStrong) +
        at(200, 112, playButton(58)) +
        stroke('M40 226H360', color.leaf, 13) +
        stroke('M40 226H190', color.amber, 13),
    ) + at(190, -140, clock(), 0.9),
  measure: () =>
    at(
      -220,
      -390,
      card(330, 340, 30) +
        repeat(4, (i) =>
          rect(46 + i * 62, 258 - i * 52, 42, 40 + i * 52, i === 3 ? color.amber : color.leaf, 10),
        ) +
        rect(40, 306, 250, 8, color.line, 4),
    ) + at(172, -136, clock(), 1.02),
  balance: () =>
    at(
      -138,
      -400,
      phone(
        276,
        420,
        rect(24, 56, 204, 104, color.brand, 22) +
          rect(46, 82, 84, 15, color.mint, 7) +
          rect(46, 112, 130, 24, color.amber, 12) +
          repeat(2, (i) => at(24, 182 + i * 76, option(204, i === 0, 62))),
      ),
    ) +
    at(196, 0, coinPile(4), 1.1) +
    at(-214, -250, coin(38)),
  face: () =>
    at(
      -138,
      -400,
      phone(
        276,
        420,
        at(126, 186, person(), 1.25) +
          stroke(
            'M36 130V96A24 24 0 0 1 60 72H92M160 72H192A24 24 0 0 1 216 96V130M216 242V276A24 24 0 0 1 192 300H160M92 300H60A24 24 0 0 1 36 276V242',
            color.leaf,
            13,
          ) +
          rect(56, 344, 140, 16, color.line, 8),
      ),
    ) + at(186, -150, lock(), 1.4),
  redeem: () =>
    at(-20, -170, giftCard(), 2.5, -7) + at(-232, -340, coin(28)) + at(212, 0, coinPile(2)),
  withdraw: () =>
    at(
      -212,
      -380,
      phone(
        236,
        400,
        at(106, 112, done(48)) +
          at(44, 196, words([124], 26, 16)) +
          rect(28, 246, 156, 56, color.amberSoft, 18) +
          at(62, 274, coin(17)) +
          rect(92, 267, 72, 14, color.amberDeep, 7),
      ),
    ) +
    stroke('M58 -96H138M110 -130L144 -96L110 -62', color.clay, 15) +
    at(214, 0, coinPile(7), 1.1),
  calendar: () => at(-190, -360, calendar(7), 1.5) + at(196, -150, done(64)),
  support: () =>
    at(-240, -396, bubble(320, 170) + at(44, 44, words([220, 232, 140], 38, 18))) +
    at(6, -196, reply(240, 120) + at(120, 60, tick(color.brandStrong, 9), 1.7)) +
    at(-150, -70, envelope(), 1),
  caution: () => at(-70, -190, warning(), 2.05) + at(176, -150, shield(), 1.35),
  shop: () => at(-60, 0, bag(), 2) + at(176, -230, lens(74, color.white)) + at(212, 0, coinPile(2)),
} satisfies Record<StepPicture, () => string>;

const grounds = [color.amberSoft, color.brandSoft, color.sand, color.cream];
const hill = 'M0 240V196C60 168 128 176 186 194S280 208 320 186V240Z';

/** A scene on a tile of its own, 320 by 240: it looks the same on light and dark pages. */
function tile(ground: string, scene: string): string {
  const band = repeat(10, (i) => `M${i * 32 + 4} 240v-4h4v-4h4v-4h8v4h4v4h4v4Z`);
  return svg(
    320,
    240,
    `<clipPath id="t"><rect width="320" height="240" rx="20"/></clipPath><g clip-path="url(#t)">` +
      rect(0, 0, 320, 240, ground) +
      circle(236, 76, 46, color.amber) +
      shape(hill, color.leaf) +
      at(160, 212, scene, 0.47) +
      rect(0, 224, 320, 16, color.brandStrong) +
      shape(band, color.clay) +
      '</g>',
  );
}

/** The scenes of the steps, by name. */
export const stepPictures: Record<string, string> = Object.fromEntries(
  Object.entries(drawings).map(([name, draw], i) => [
    name,
    tile(grounds[i % grounds.length] ?? '', draw()),
  ]),
);
