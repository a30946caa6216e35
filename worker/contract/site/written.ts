import { type Brand, exampleBrand } from './brand.ts';

/** Id of the data block in which a document says who runs the site. */
export const brandId = 'site-brand';

/** The data block, for a document's head: what is no example, as browsers have the examples. */
export function writeBrand(brand: Brand): string {
  const own = Object.entries(brand).filter(
    ([field, text]) => text !== exampleBrand[field as keyof Brand],
  );
  const json = JSON.stringify(Object.fromEntries(own)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${brandId}">${json}</script>`;
}
