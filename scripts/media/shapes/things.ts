import { color } from '../palette.ts';
import { at, circle, rect, repeat, shape, stroke } from '../svg.ts';

/** A tick, 40 wide, centred on 0,0. */
export function tick(paint = color.white, width = 8): string {
  return stroke('M-16 1L-5 13L17 -12', paint, width);
}

/** A tick on a disc. */
export function done(r = 30, disc = color.leaf): string {
  return circle(0, 0, r, disc) + at(0, 0, tick(), r / 34);
}

/** A closed padlock, about 60 by 76, centred on 0,0. */
export function lock(body = color.brand, hole = color.amber): string {
  return (
    stroke('M-18 -8V-18A18 18 0 0 1 18 -18V-8', body, 9) +
    rect(-30, -8, 60, 46, body, 10) +
    circle(0, 10, 6.5, hole) +
    rect(-3, 10, 6, 16, hole, 3)
  );
}

/** A coin with a sprout: money that grows, of no country. */
export function coin(r: number): string {
  const k = r / 50;
  const sprout =
    shape('M0 26C-3 6 -12 -10 -28 -14C-27 6 -18 18 0 26Z', color.brand) +
    shape('M0 26C3 0 12 -18 30 -24C30 -2 20 16 0 26Z', color.leaf);
  return (
    circle(0, r * 0.09, r, color.amberDeep) +
    circle(0, 0, r, color.amber) +
    `<circle r="${r * 0.79}" fill="none" stroke="${color.amberDeep}" stroke-width="${r * 0.07}"/>` +
    at(0, 0, sprout, k)
  );
}

/** Coins seen from the side, piled up from 0,0. */
export function coinPile(count: number): string {
  return repeat(count, (i) => {
    const x = i % 2 ? 4 : -3;
    return at(
      x,
      -(i + 1) * 21,
      rect(-46, 3, 92, 20, color.amberDeep, 9) + rect(-46, 0, 92, 15, color.amber, 7),
    );
  });
}

/** A phone whose top left corner is 0,0; `screen` is drawn from the screen's own corner. */
export function phone(w: number, h: number, screen: string, glass = color.paper): string {
  return (
    rect(8, 10, w, h, 'oklch(24% 0.03 175 / 18%)', 38) +
    rect(0, 0, w, h, color.ink, 38) +
    rect(12, 12, w - 24, h - 24, glass, 28) +
    rect(w / 2 - 34, 22, 68, 12, color.ink, 6) +
    at(12, 12, screen)
  );
}

/** A white card with a flat shadow. */
export function card(w: number, h: number, radius = 22, fill = color.white): string {
  return rect(5, 8, w, h, 'oklch(24% 0.03 175 / 14%)', radius) + rect(0, 0, w, h, fill, radius);
}

/** Grey bars in place of words. */
export function words(widths: readonly number[], leading = 26, height = 12): string {
  return widths.map((w, i) => rect(0, i * leading, w, height, color.line, height / 2)).join('');
}

/** One answer of a list: a mark and a bar. */
export function option(width: number, chosen: boolean, height = 54): string {
  const mark = chosen
    ? at(32, height / 2, done(15))
    : `<circle cx="32" cy="${height / 2}" r="13" fill="none" stroke="${color.line}" stroke-width="5"/>`;
  return (
    rect(0, 0, width, height, chosen ? color.brandSoft : color.sunken, height / 3) +
    mark +
    rect(
      62,
      height / 2 - 6,
      width * (chosen ? 0.52 : 0.42),
      12,
      chosen ? color.leaf : color.line,
      6,
    )
  );
}

/** A closed letter, 150 by 104, centred on 0,0. */
export function envelope(paper = color.white, flap = color.sand): string {
  return (
    rect(-71, -46, 150, 104, 'oklch(24% 0.03 175 / 14%)', 14) +
    rect(-75, -52, 150, 104, paper, 14) +
    shape('M-75 -38A14 14 0 0 1 -61 -52H61A14 14 0 0 1 75 -38L8 14Q0 20 -8 14Z', flap)
  );
}

/** A gift card with a ribbon, 160 by 106, centred on 0,0. */
export function giftCard(): string {
  return (
    rect(-76, -47, 160, 106, 'oklch(24% 0.03 175 / 14%)', 16) +
    rect(-80, -53, 160, 106, color.clay, 16) +
    rect(-38, -53, 18, 106, color.amber) +
    rect(-80, -14, 160, 18, color.amber) +
    shape('M-29 -5C-66 -46 -74 -8 -29 -5C16 -8 8 -46 -29 -5Z', color.amberSoft) +
    rect(14, 22, 46, 11, color.sand, 5)
  );
}

/** A shield with a tick, about 150 high, centred on 0,0. */
export function shield(): string {
  const outline =
    'M0 -80C22 -62 44 -56 66 -56V-4C66 40 34 66 0 82C-34 66 -66 40 -66 -4V-56C-44 -56 -22 -62 0 -80Z';
  return (
    `<path d="${outline}" fill="${color.brand}" stroke="${color.paper}" stroke-width="14" stroke-linejoin="round"/>` +
    shape('M0 -80C22 -62 44 -56 66 -56V-4C66 40 34 66 0 82Z', color.brandStrong) +
    at(0, 0, tick(color.amber, 9), 1.7)
  );
}

/** A looking glass; the centre of the lens is 0,0. */
export function lens(r: number, glass = 'oklch(100% 0 0 / 55%)'): string {
  return (
    stroke(`M${r * 0.78} ${r * 0.78}L${r * 1.75} ${r * 1.75}`, color.clayDeep, r * 0.34) +
    circle(0, 0, r, glass) +
    `<circle r="${r}" fill="none" stroke="${color.brandStrong}" stroke-width="${r * 0.2}"/>`
  );
}

/** A speech bubble, its tail at the lower left (or right, mirrored by a negative scale). */
export function bubble(w: number, h: number, fill = color.white): string {
  return rect(0, 0, w, h, fill, 26) + shape(`M30 ${h - 8}V${h + 30}L76 ${h - 8}Z`, fill);
}

/** A speech bubble of who answers: its tail is at the lower right. */
export function reply(w: number, h: number, fill = color.amber): string {
  return (
    rect(0, 0, w, h, fill, 26) + shape(`M${w - 30} ${h - 8}V${h + 30}L${w - 76} ${h - 8}Z`, fill)
  );
}
