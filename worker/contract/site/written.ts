import { type Brand, exampleBrand } from './brand.ts';
import { findOwnPalette, paperColours } from './palette.ts';

/** Id of the document's data block with the site's brand. */
export const brandDataId = 'site-brand';

/** Returns the declarations of CSS custom properties. */
export const writeTokens = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, hex]) => `--${name}:${hex}`)
    .join(';');

/** Writes the tags that replace the stylesheet's colour and the colour of the browser's own bar. */
function writeColour(colour: string): string {
  const metas = `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${paperColours.dark}">`;
  const own = findOwnPalette(colour);
  const styles =
    own &&
    `<style>:root{${writeTokens(own.light)}}@media (prefers-color-scheme:dark){:root{${writeTokens(own.dark)}}}</style>`;
  return `${metas}<meta name="theme-color" content="${own?.light.brand ?? colour}">${styles ?? ''}`;
}

/**
 * Writes the site's part of a document's head: its colour, and a data block. The block holds only the fields
 * that differ from the examples, because browsers already have the examples.
 */
export function writeBrand(brand: Brand): string {
  const own = Object.entries(brand).filter(
    ([field, text]) => text !== exampleBrand[field as keyof Brand],
  );
  const json = JSON.stringify(Object.fromEntries(own)).replaceAll('<', '\\u003c');
  return `${writeColour(brand.colour)}<script type="application/json" id="${brandDataId}">${json}</script>`;
}
