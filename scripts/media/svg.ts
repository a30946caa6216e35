import { color, font } from './palette.ts';

export interface TextStyle {
  size?: number;
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
}

/** A page of drawing, `width` by `height`. */
export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** Moves, turns (degrees) and scales what was drawn around 0,0. */
export function at(x: number, y: number, content: string, scale = 1, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;
}

export function fade(opacity: number, content: string): string {
  if (opacity <= 0) return '';
  return opacity >= 1 ? content : `<g opacity="${opacity.toFixed(3)}">${content}</g>`;
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  stroke?: string,
): string {
  const outline = stroke ? ` stroke="${stroke}" stroke-width="3"` : '';
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"${outline}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, paint: string, width: number, dash?: string): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

/** One line of text; its baseline is at `y`. */
export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 30, weight = 700, fill = color.ink, anchor = 'start', spacing = 0 } = style;
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}">${escaped}</text>`;
}

/** Several lines of text, `leading` apart. */
export function lines(
  x: number,
  y: number,
  words: readonly string[],
  leading: number,
  style: TextStyle = {},
): string {
  return words.map((line, i) => text(x, y + i * leading, line, style)).join('');
}

export function repeat(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}
