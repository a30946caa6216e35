import { color } from '../palette.ts';
import { clipboard, waves } from '../shapes/gear.ts';
import { leaf } from '../shapes/nature.ts';
import { done, lens } from '../shapes/things.ts';
import { at, circle, rect, repeat, shape, stroke, svg } from '../svg.ts';

// Each stands on 0,0, the middle of the ground, and fills some 520 by 400 above it.

/** A pot with its first two leaves, and where coins will lie. */
function nothingYet(): string {
  const place = (x: number) =>
    `<circle cx="${x}" cy="-52" r="44" fill="none" stroke="${color.amberDeep}" stroke-width="9" stroke-dasharray="20 19"/>`;
  return (
    stroke('M0 -130V-220', color.leaf, 14) +
    at(0, -206, leaf(96, 34), 1, -52) +
    at(0, -214, leaf(120, 38), 1, 40) +
    shape('M-84 -128H84L62 0H-62Z', color.clay) +
    shape('M16 -128H84L62 0H28Z', color.clayDeep) +
    rect(-98, -150, 196, 40, color.clay, 10) +
    shape('M20 -150H88A10 10 0 0 1 98 -140V-120A10 10 0 0 1 88 -110H20Z', color.clayDeep) +
    place(-190) +
    place(190)
  );
}

/** The waves of a signal, struck through. */
function offline(): string {
  return (
    at(0, -70, waves(color.leaf, 3, 30), 1.75) +
    stroke('M-124 -322L124 -70', color.sand, 62) +
    stroke('M-124 -322L124 -70', color.clay, 30)
  );
}

/** A list that is done, the sun behind it. */
function allDone(): string {
  const row = (i: number) =>
    at(48, 82 + i * 74, done(20) + rect(38, -8, 116 - i * 22, 16, color.line, 8));
  return (
    circle(142, -276, 74, color.amber) +
    at(-150, -390, clipboard(260, 386, repeat(3, row))) +
    at(124, -70, done(70))
  );
}

/** A signpost to two sides, and a lens that looks for the page. */
function missing(): string {
  return (
    rect(-62, -380, 26, 380, color.clayDeep, 10) +
    shape('M-170 -352H60L108 -312L60 -272H-170Z', color.amber) +
    shape('M70 -236H-140L-188 -196L-140 -156H70Z', color.clay) +
    at(112, -134, lens(76, color.white)) +
    rect(76, -140, 74, 14, color.line, 7)
  );
}

/** A plug and its socket that have come apart. */
function failed(): string {
  return (
    stroke('M-270 0C-250 -110 -214 -160 -150 -168', color.clayDeep, 24) +
    rect(-170, -224, 122, 112, color.clay, 26) +
    rect(-52, -204, 54, 18, color.amber, 6) +
    rect(-52, -150, 54, 18, color.amber, 6) +
    stroke('M270 0C250 -110 234 -160 186 -168', color.brandStrong, 24) +
    shape('M196 -228V-108H120A60 60 0 0 1 120 -228Z', color.brand) +
    repeat(3, (i) => at(34, -168, stroke('M0 -104V-150', color.amberDeep, 15), 1, i * 34 - 34))
  );
}

const scene = (draw: () => string) =>
  svg(
    200,
    150,
    circle(100, 74, 68, color.sand) +
      at(100, 138, draw(), 0.32) +
      rect(14, 136, 172, 8, color.brandStrong, 4) +
      repeat(11, (i) => rect(20 + i * 15, 139, 8, 5, i % 2 ? color.clay : color.amber)),
  );

/** What stands in place of what is not there, by name. */
export const states: Record<string, string> = {
  empty: scene(nothingYet),
  offline: scene(offline),
  done: scene(allDone),
  missing: scene(missing),
  failed: scene(failed),
};
