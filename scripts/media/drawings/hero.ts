import { color } from '../palette.ts';
import { arch, leaf, pottedPlant } from '../shapes/nature.ts';
import { card, coin, coinPile, done, option, phone } from '../shapes/things.ts';
import { at, circle, rect, repeat, shape, stroke, svg } from '../svg.ts';

const skin = color.clay;
const skinShade = color.clayDeep;

/** Somebody with a bun and a long plait, from the waist up; the waist's middle is at 0,0. */
function woman(): string {
  const hair =
    circle(6, -352, 30, color.ink) +
    shape(
      'M-66 -262C-72 -344 70 -346 66 -258C66 -214 74 -186 58 -168H-58C-74 -190 -66 -224 -66 -262Z',
      color.ink,
    );
  const face =
    shape('M-20 -214H20V-156C20 -134 -20 -134 -20 -156Z', skinShade) +
    shape(
      'M-44 -266C-44 -316 44 -316 44 -266C44 -222 24 -194 0 -194C-24 -194 -44 -222 -44 -266Z',
      skin,
    ) +
    shape(
      'M-47 -258C-50 -324 52 -326 48 -256C40 -280 22 -294 -6 -298C-18 -286 -40 -282 -47 -258Z',
      color.ink,
    ) +
    stroke('M-12 -222Q2 -210 16 -223', color.white, 5) +
    circle(-18, -256, 4.5, color.ink) +
    circle(20, -256, 4.5, color.ink) +
    circle(-46, -236, 7, color.amber) +
    circle(46, -236, 7, color.amber);
  const blouse =
    shape(
      'M-36 -164C-90 -156 -118 -132 -124 -84L-136 0H118L112 -84C106 -132 84 -156 36 -164C24 -138 -24 -138 -36 -164Z',
      color.white,
    ) +
    shape('M-36 -164C-24 -138 24 -138 36 -164L52 -161C42 -116 -42 -116 -52 -161Z', color.amber) +
    repeat(5, (i) =>
      shape(
        `M${-46 + i * 19} ${-122 + Math.abs(i - 2) * -7}l9 -9l9 9l-9 9Z`,
        i % 2 ? color.leaf : color.clay,
      ),
    );
  return hair + blouse + face;
}

/** Her arm, the phone in its hand. */
function armWithPhone(): string {
  return (
    stroke('M128 -20L166 -84', skin, 36) +
    stroke('M78 -106C100 -94 114 -68 122 -34', color.white, 56) +
    stroke('M62 -84C74 -62 82 -34 84 0', color.line, 4) +
    at(138, -322, phone(236, 420, screen), 0.54, 7) +
    stroke('M160 -92L176 -108', skin, 34) +
    stroke('M196 -96L214 -104M192 -114L212 -124', skin, 17) +
    stroke('M152 -104L150 -136', skin, 17)
  );
}

const screen =
  rect(22, 54, 168, 84, color.brand, 20) +
  rect(42, 76, 72, 14, color.mint, 7) +
  rect(42, 102, 108, 20, color.amber, 10) +
  repeat(3, (i) => at(22, 160 + i * 74, option(168, i < 2, 60)));

function sprout(): string {
  return (
    stroke('M0 4V-34', color.leaf, 8) +
    at(0, -30, leaf(50, 17), 1, -48) +
    at(0, -30, leaf(62, 19), 1, 42)
  );
}

const band = (count: number) =>
  repeat(count, (i) => {
    const paint = i % 2 ? color.clay : color.amber;
    return shape(`M${33 + i * 56} 516v-7h8v-7h8v-7h14v7h8v7h8v7Z`, paint);
  });

/** The picture at the top of the home page: tasks done on a phone, coins that grow. */
export function hero(): string {
  return svg(
    560,
    520,
    at(
      270,
      488,
      arch(432, 462, { sky: color.sand, far: color.leaf, near: color.brand, sunAt: [0.25, 0.72] }),
    ) +
      at(206, 492, woman()) +
      at(206, 492, armWithPhone()) +
      at(80, 488, pottedPlant(), 0.78) +
      at(430, 488, coinPile(2), 0.86) +
      at(508, 488, coinPile(5), 0.86) +
      at(508, 400, sprout()) +
      at(
        424,
        98,
        card(124, 74, 20) +
          at(38, 37, done(20)) +
          rect(70, 24, 38, 9, color.leaf, 4) +
          rect(70, 42, 26, 9, color.line, 4),
        1,
        5,
      ) +
      at(72, 214, coin(34)) +
      at(108, 126, coin(22)) +
      rect(16, 488, 528, 28, color.brandStrong, 8) +
      band(9),
  );
}
