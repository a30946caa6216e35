import { color } from '../palette.ts';
import { at, circle, rect, repeat, shape, stroke } from '../svg.ts';

/** A disc with short rays, centred on 0,0; `r` is the disc's radius. */
export function sun(r: number, turn = 0): string {
  const ray = stroke(`M0 ${-r * 1.24}V${-r * 1.44}`, color.amber, r * 0.1);
  return circle(0, 0, r, color.amber) + repeat(16, (i) => at(0, 0, ray, 1, turn + i * 22.5));
}

/** Two rows of hills along the foot of a picture. */
export function hills(
  w: number,
  h: number,
  height: number,
  far = color.leaf,
  near = color.brand,
): string {
  const y = (part: number) => h - height * part;
  const back = `M0 ${h}V${y(0.7)}C${w * 0.12} ${y(1.05)} ${w * 0.24} ${y(1.05)} ${w * 0.38} ${y(0.62)}S${w * 0.66} ${y(0.5)} ${w * 0.76} ${y(0.8)}S${w * 0.94} ${y(0.95)} ${w} ${y(0.72)}V${h}Z`;
  const front = `M0 ${h}V${y(0.42)}C${w * 0.2} ${y(0.18)} ${w * 0.36} ${y(0.3)} ${w * 0.5} ${y(0.46)}S${w * 0.82} ${y(0.56)} ${w} ${y(0.26)}V${h}Z`;
  return shape(back, far) + shape(front, near);
}

/** The stepped band of Andean and Mesoamerican weaving: the mark that all our pictures share. */
export function weave(w: number, y: number, height = 30): string {
  const period = height * 2;
  const step = height / 4;
  const pyramid = (i: number) =>
    repeat(3, (row) => {
      const inset = row * step * 1.1 + step * 0.7;
      const paint = i % 2 ? color.amber : color.clay;
      return rect(
        i * period + inset,
        y + height - (row + 1) * step,
        period - inset * 2,
        step,
        paint,
      );
    });
  return rect(0, y, w, height, color.brandStrong) + repeat(Math.ceil(w / period), pyramid);
}

/** A leaf that grows from 0,0 upwards, one half darker. */
export function leaf(
  length: number,
  width: number,
  light = color.leaf,
  dark = color.brand,
): string {
  const half = (side: number) =>
    `M0 0C${side * width} ${-length * 0.3} ${side * width} ${-length * 0.7} 0 ${-length}Z`;
  return shape(half(-1), light) + shape(half(1), dark);
}

/** An agave on the ground at 0,0. */
export function agave(light = color.leaf, dark = color.brand): string {
  const turns = [-72, 72, -46, 46, -22, 22, 0];
  return turns.map((turn, i) => at(0, 0, leaf(92 + i * 9, 15, light, dark), 1, turn)).join('');
}

/** A prickly pear with two flowers, on the ground at 0,0. */
export function nopal(light = color.leaf, dark = color.brand): string {
  const pad = (rx: number, ry: number, paint: string) =>
    `<ellipse cx="0" cy="${-ry}" rx="${rx}" ry="${ry}" fill="${paint}"/>`;
  const spines = [-60, -35, -90].map((y, i) => circle(i * 14 - 14, y, 2.6, color.mint)).join('');
  return (
    at(-22, -92, pad(25, 38, light), 1, -34) +
    at(24, -88, pad(28, 44, light), 1, 32) +
    pad(40, 60, dark) +
    spines +
    circle(-66, -156, 9, color.clay) +
    circle(72, -162, 10, color.amber)
  );
}

/** A clay pot with broad leaves; its foot is at 0,0. */
export function pottedPlant(): string {
  const turns = [-58, 56, -30, 28, 0];
  const leaves = turns.map((turn, i) => at(0, -84, leaf(104 + i * 11, 30), 1, turn)).join('');
  return (
    leaves +
    shape('M-46 -82H46L34 0H-34Z', color.clay) +
    shape('M8 -82H46L34 0H14Z', color.clayDeep) +
    rect(-54, -96, 108, 24, color.clay, 6) +
    shape('M10 -96H48A6 6 0 0 1 54 -90V-78A6 6 0 0 1 48 -72H10Z', color.clayDeep)
  );
}

export interface ArchStyle {
  sky: string;
  far: string;
  near: string;
  /** Where the sun stands, in parts of the arch's width from its middle and of its height. */
  sunAt: readonly [number, number];
}

/** A sun-lit arch, its foot at 0,0: the window in which a picture's scene stands. */
export function arch(w: number, h: number, style: ArchStyle): string {
  const r = w / 2;
  const outline = `M${-r} 0V${-(h - r)}A${r} ${r} 0 0 1 ${r} ${-(h - r)}V0Z`;
  const [x, y] = style.sunAt;
  return (
    `<clipPath id="arch"><path d="${outline}"/></clipPath><g clip-path="url(#arch)">` +
    rect(-r, -h, w, h, style.sky) +
    at(x * w, -y * h, sun(w * 0.17)) +
    at(-r, -h, hills(w, h, h * 0.36, style.far, style.near)) +
    '</g>'
  );
}
