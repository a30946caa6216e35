import { color } from '../palette.ts';
import { at, circle, rect, repeat, shape, stroke } from '../svg.ts';

/** A running shoe that faces right, about 310 wide; its sole stands on y 0. */
export function sneaker(): string {
  const heel = 'M-138 -36C-146 -64 -148 -100 -141 -122C-138 -132 -124 -132 -118 -124';
  const collar =
    'C-108 -106 -82 -100 -62 -114C-56 -132 -46 -146 -30 -143C-20 -140 -16 -128 -8 -120';
  const lace = (x: number, y: number) => stroke(`M${x} ${y}L${x - 17} ${y + 27}`, color.white, 8);
  return (
    shape(`${heel}${collar}C14 -98 44 -86 80 -78C124 -70 150 -60 154 -36Z`, color.clay) +
    shape(`${heel}C-118 -92 -108 -62 -78 -36Z`, color.clayDeep) +
    shape('M96 -36C100 -58 114 -70 134 -64C148 -58 154 -48 154 -36Z', color.clayDeep) +
    lace(-4, -116) +
    lace(19, -101) +
    lace(44, -90) +
    stroke('M-84 -54L-60 -78L-36 -54L-12 -78L12 -54', color.amber, 9) +
    shape(
      'M-148 -42C-100 -35 60 -35 157 -42C170 -36 166 -6 138 -2C60 3 -60 3 -128 0C-150 -2 -156 -24 -148 -42Z',
      color.white,
    ) +
    stroke('M-138 -9C-60 -4 70 -4 144 -11', color.amber, 9)
  );
}

/** The print of a sole that points up, about 40 by 90. */
export function footprint(paint = color.amber): string {
  return (
    `<ellipse cx="0" cy="-24" rx="19" ry="28" fill="${paint}"/>` +
    `<ellipse cx="0" cy="26" rx="14" ry="16" fill="${paint}"/>`
  );
}

/** Headphones around a head of radius 100 at 0,0. */
export function headphones(): string {
  const cup = (side: number) =>
    at(
      side * 122,
      20,
      rect(-26, -50, 52, 100, color.clay, 24) +
        rect(side > 0 ? -26 : 8, -40, 18, 80, color.clayDeep, 9),
    );
  return stroke('M-122 -20A122 128 0 0 1 122 -20', color.brandStrong, 24) + cup(-1) + cup(1);
}

/** Two joined quavers, about 80 high. */
export function note(paint = color.amber): string {
  return (
    shape('M-24 -52L36 -66V-44L-24 -30Z', paint) +
    rect(-24, -50, 9, 82, paint, 4) +
    rect(27, -60, 9, 80, paint, 4) +
    `<ellipse cx="-31" cy="32" rx="17" ry="13" fill="${paint}"/><ellipse cx="20" cy="20" rx="17" ry="13" fill="${paint}"/>`
  );
}

/** A lightning bolt, about 100 high, centred on 0,0. */
export function bolt(paint = color.amber): string {
  return shape('M12 -54L-34 10H-4L-12 54L34 -12H4Z', paint);
}

/** A shopping bag whose foot is at 0,0, 150 wide. */
export function bag(): string {
  return (
    stroke('M-36 -128V-150A36 36 0 0 1 36 -150V-128', color.clayDeep, 11) +
    shape('M-72 -136H72L84 0H-84Z', color.clay) +
    shape('M20 -136H72L84 0H32Z', color.clayDeep) +
    repeat(3, (i) => rect(-52 + i * 11, -62 - i * 15, 66 - i * 22, 15, color.amber))
  );
}

/** A clipboard of `w` by `h` whose top left corner is 0,0. */
export function clipboard(w: number, h: number, sheet: string): string {
  return (
    rect(8, 10, w, h, 'oklch(24% 0.03 175 / 16%)', 26) +
    rect(0, 0, w, h, color.clay, 26) +
    rect(20, 34, w - 40, h - 54, color.white, 12) +
    at(20, 34, sheet) +
    rect(w / 2 - 62, -18, 124, 44, color.brandStrong, 14) +
    circle(w / 2, 2, 9, color.amber)
  );
}

/** An open laptop, 380 wide, its foot at 0,0. */
export function laptop(screen: string): string {
  return (
    rect(-160, -248, 320, 216, color.ink, 20) +
    rect(-148, -236, 296, 192, color.paper, 10) +
    at(-148, -236, screen) +
    shape('M-200 -32H200L186 -6A10 10 0 0 1 176 0H-176A10 10 0 0 1 -186 -6Z', color.mint) +
    rect(-44, -32, 88, 10, color.leaf, 5)
  );
}

/** A steaming clay mug whose foot is at 0,0. */
export function mug(): string {
  return (
    `<circle cx="44" cy="-40" r="22" fill="none" stroke="${color.clayDeep}" stroke-width="11"/>` +
    shape('M-44 -84H44V-22A22 22 0 0 1 22 0H-22A22 22 0 0 1 -44 -22Z', color.clay) +
    rect(-44, -64, 88, 12, color.amber) +
    stroke('M-16 -102C-26 -116 -6 -124 -16 -140', color.sand, 7) +
    stroke('M14 -102C4 -116 24 -124 14 -140', color.sand, 7)
  );
}

/** Waves of a wireless signal that rise from 0,0. */
export function waves(paint = color.amber, rings = 3, width = 15): string {
  const ring = (i: number) => {
    const r = 46 + i * 40;
    const d = r * 0.72;
    return stroke(`M${-d} ${-d}A${r} ${r} 0 0 1 ${d} ${-d}`, paint, width);
  };
  return repeat(rings, ring) + circle(0, -8, 13, paint);
}

/** A home router, 240 wide, its foot at 0,0. */
export function router(): string {
  return (
    rect(-92, -150, 14, 92, color.brandStrong, 7) +
    rect(78, -150, 14, 92, color.brandStrong, 7) +
    rect(-120, -66, 240, 66, color.white, 18) +
    rect(-120, -22, 240, 22, color.sand, 11) +
    repeat(3, (i) => circle(-86 + i * 30, -42, 8, [color.leaf, color.leaf, color.amber][i] ?? ''))
  );
}

/** A jigsaw piece of about 110, centred on 0,0. */
export function puzzle(paint: string): string {
  return shape(
    'M-50 -40H-16C-24 -66 24 -66 16 -40H50V-8C76 -18 76 32 50 22V56H16C22 34 -22 34 -16 56H-50Z',
    paint,
  );
}
