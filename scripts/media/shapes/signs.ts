import { color } from '../palette.ts';
import { at, circle, rect, repeat, shape, stroke, text } from '../svg.ts';

const shadow = 'oklch(24% 0.03 175 / 14%)';

/** A road sign's triangle with an exclamation mark, about 150 wide, centred on 0,0. */
export function warning(): string {
  return (
    `<path d="M0 -62L68 56H-68Z" fill="${color.amber}" stroke="${color.amber}" stroke-width="18" stroke-linejoin="round"/>` +
    rect(-8, -26, 16, 46, color.onAmber, 8) +
    circle(0, 40, 9.5, color.onAmber)
  );
}

/** A pencil whose point is at 0,82, 280 long. */
export function pencil(): string {
  return (
    rect(-17, -170, 34, 210, color.amber) +
    rect(-17, -170, 12, 210, color.amberDeep) +
    rect(-17, -200, 34, 34, color.clay, 8) +
    shape('M-17 40H17L0 82Z', color.sand) +
    shape('M-6 67H6L0 82Z', color.ink)
  );
}

/** A wall clock of radius 112, centred on 0,0. */
export function clock(): string {
  const hour = repeat(12, (i) => at(0, 0, rect(-3, -84, 6, 14, color.line, 3), 1, i * 30));
  return (
    circle(6, 9, 112, shadow) +
    circle(0, 0, 112, color.brandStrong) +
    circle(0, 0, 94, color.white) +
    hour +
    stroke('M0 0V-58M0 0L38 22', color.brandStrong, 11) +
    circle(0, 0, 10, color.amber)
  );
}

/** The world, its radius 150, centred on 0,0. */
export function globe(): string {
  return (
    circle(8, 12, 150, shadow) +
    circle(0, 0, 150, color.mint) +
    `<clipPath id="globe"><circle r="150"/></clipPath><g clip-path="url(#globe)">` +
    shape(
      'M-150 -60C-110 -110 -60 -130 -30 -100S10 -60 -30 -30S-70 10 -90 60S-140 40 -160 20Z',
      color.brand,
    ) +
    shape(
      'M20 -150C70 -140 110 -110 150 -90V-10C110 -20 90 -50 60 -60S10 -110 20 -150Z',
      color.brand,
    ) +
    shape('M10 40C50 10 100 20 120 60S70 150 40 150S-20 80 10 40Z', color.brand) +
    '</g>' +
    `<ellipse rx="66" ry="150" fill="none" stroke="${color.white}" stroke-width="6"/>` +
    stroke('M0 -150V150M-150 0H150M-130 -76H130M-130 76H130', color.white, 6)
  );
}

/** A key that hangs by its bow, about 250 high; the bow's middle is at 0,0. */
export function key(): string {
  return (
    `<circle r="52" fill="none" stroke="${color.clay}" stroke-width="26"/>` +
    rect(-13, 58, 26, 150, color.clay, 8) +
    rect(8, 138, 46, 24, color.clayDeep, 6) +
    rect(8, 180, 34, 24, color.clayDeep, 6)
  );
}

/** Head and shoulders in a circle of radius 60. */
export function person(ground = color.amberSoft, shirt = color.brand): string {
  return (
    circle(0, 0, 60, ground) +
    shape('M-42 42C-40 8 40 8 42 42A60 60 0 0 1 -42 42Z', shirt) +
    circle(0, -16, 24, color.clay) +
    shape('M-25 -16C-28 -48 28 -48 25 -16C14 -30 -10 -22 -25 -16Z', color.ink)
  );
}

/** A switch, 92 wide, its middle at 0,0. */
export function toggle(on: boolean): string {
  return (
    rect(-46, -24, 92, 48, on ? color.leaf : color.line, 24) +
    circle(on ? 22 : -22, 0, 18, color.white)
  );
}

/** A battery that lies, 170 wide, centred on 0,0, filled up to `part`. */
export function battery(part: number): string {
  return (
    rect(82, -20, 16, 40, color.ink, 6) +
    rect(-85, -46, 170, 92, color.ink, 20) +
    rect(-73, -34, 146, 68, color.paper, 10) +
    rect(-66, -27, 132 * part, 54, color.leaf, 6)
  );
}

/** A sheet of a calendar, 220 by 210, its top left corner at 0,0; `days` are ticked. */
export function calendar(days: number): string {
  return (
    rect(8, 10, 220, 210, shadow, 24) +
    rect(0, 0, 220, 210, color.white, 24) +
    shape('M0 62V24A24 24 0 0 1 24 0H196A24 24 0 0 1 220 24V62Z', color.clay) +
    repeat(2, (i) => rect(52 + i * 100, -16, 16, 44, color.brandStrong, 8)) +
    repeat(12, (i) =>
      rect(
        24 + (i % 4) * 46,
        82 + Math.floor(i / 4) * 40,
        34,
        28,
        i < days ? color.leaf : color.sunken,
        7,
      ),
    )
  );
}

/** The round button of a film, of radius `r`. */
export function playButton(r: number): string {
  return (
    circle(0, 0, r, color.amber) + at(0, 0, shape('M-14 -24L28 0L-14 24Z', color.onAmber), r / 54)
  );
}

/** A question mark, `size` high, its middle at 0,0. */
export function questionMark(size: number, fill = color.brand): string {
  return text(0, size * 0.35, '?', { size, fill, weight: 800, anchor: 'middle' });
}
