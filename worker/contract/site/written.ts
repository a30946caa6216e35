import { type Brand, exampleBrand } from './brand.ts';
import { ownPalette, papers } from './palette.ts';

/** Id of the data block with the site's brand in a document. */
export const brandId = 'site-brand';

const rules = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, hex]) => `--${name}:${hex}`)
    .join(';');

/** The owner's colour over the stylesheet's, and in the browser's own bar. */
function writeColour(colour: string): string {
  const metas = `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${papers.dark}">`;
  const own = ownPalette(colour);
  const styles =
    own &&
    `<style>:root{${rules(own.light)}}@media (prefers-color-scheme:dark){:root{${rules(own.dark)}}}</style>`;
  return `${metas}<meta name="theme-color" content="${own?.light.brand ?? colour}">${styles ?? ''}`;
}

/**
 * The site's part of a document's head: its colour, and a data block with the fields that differ from the
 * examples, because browsers have the examples.
 */
export function writeBrand(brand: Brand): string {
  const own = Object.entries(brand).filter(
    ([field, text]) => text !== exampleBrand[field as keyof Brand],
  );
  const json = JSON.stringify(Object.fromEntries(own)).replaceAll('<', '\\u003c');
  return `${writeColour(brand.colour)}<script type="application/json" id="${brandId}">${json}</script>`;
}
