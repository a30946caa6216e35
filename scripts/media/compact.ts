import { toHex } from '../colours.ts';

const hexOf = (lightness: string, chroma: string, hue: string, alpha: string | undefined) => {
  const opaque = toHex(`oklch(${lightness}% ${chroma} ${hue})`);
  if (!alpha) return opaque;
  const byte = Math.round(Number(alpha) * 2.55).toString(16);
  return opaque + byte.padStart(2, '0');
};

/** A drawing as a file to send: colours that every browser knows, short numbers, no idle attributes. */
export function compact(svg: string): string {
  return svg
    .replace(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+)%)?\)/g, (_, l, c, h, a) =>
      hexOf(l, c, h, a),
    )
    .replace(/-?\d*\.\d{2,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/#ffffff/g, '#fff')
    .replace(/ (?:x|y)="0"| fill="none"| stroke-line(?:cap|join)="round"/g, '')
    .replace('<svg ', '<svg fill="none" stroke-linecap="round" stroke-linejoin="round" ')
    .replace(/ rotate\(0\)| scale\(1\)|translate\(0 0\)| rx="0"/g, '')
    .replace(/ transform="\s*"/g, '')
    .replace(/transform="\s+/g, 'transform="')
    .replace(/([\s"(MLHVCSQTAZmlhvcsqtaz-])0\./g, '$1.')
    .replace(/<g>(<(?:path|rect|circle|ellipse)[^<]*\/>)<\/g>/g, '$1');
}
