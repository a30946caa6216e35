import { brand } from '../../../worker/contract/brand.ts';
import { color } from '../palette.ts';
import { mark } from '../shapes/brand.ts';
import { arch, pottedPlant, weave } from '../shapes/nature.ts';
import { coin, coinPile, option, phone, words } from '../shapes/things.ts';
import { at, rect, repeat, svg, text } from '../svg.ts';

/** The picture that a shared link shows when the page has none of its own. */
export function sharePicture(): string {
  const [first = '', second = ''] = brand.name.split(' ');
  const screen =
    at(30, 54, words([120], 26, 16)) +
    repeat(4, (i) => at(24, 100 + i * 70, option(186, i < 3, 56)));
  const style = { sky: color.sand, far: color.mint, near: color.leaf, sunAt: [0.29, 0.6] as const };
  return svg(
    1200,
    630,
    rect(0, 0, 1200, 630, color.brand) +
      at(870, 600, arch(500, 540, style)) +
      at(636, 594, pottedPlant(), 1.05) +
      at(742, 132, phone(258, 446, screen)) +
      at(1036, 594, coinPile(5)) +
      at(1128, 594, coinPile(3)) +
      at(690, 220, coin(40)) +
      at(76, 96, mark(), 1.5) +
      text(74, 300, first, { size: 92, fill: color.onBrand, spacing: -3 }) +
      text(74, 392, second, { size: 92, fill: color.amber, spacing: -3 }) +
      text(76, 462, brand.slogan, { size: 36, weight: 400, fill: color.brandSoft }) +
      weave(1200, 600),
  );
}

const square = (content: string) => svg(64, 64, content);
const ground = rect(0, 0, 64, 64, color.brand);

/** The mark on its own tile. */
export const roundedIcon = () => square(mark());

/** The mark without round corners: the phone cuts its own. */
export const touchIcon = () => square(ground + mark());

/** What any mask leaves of an icon is the circle in its inner four fifths: the mark stays in it. */
export const maskableIcon = () => square(ground + at(2.24, 2.24, mark(), 0.93));

/** The mark in a tab; on a dark one its tile is lighter. */
export function favicon(): string {
  const night = `<style>@media(prefers-color-scheme:dark){rect{fill:${color.leaf}}}</style>`;
  const tab = square(`<title>${brand.name}</title>${night}${mark()}`);
  return tab.replace(' width="64" height="64"', '');
}
