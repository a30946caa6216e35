import type { Brand } from './brand.ts';

/** Id of the data block in which a document says who runs the site. */
export const brandId = 'site-brand';

/** The data block, for a document's head. */
export const writeBrand = (brand: Brand) =>
  `<script type="application/json" id="${brandId}">${JSON.stringify(brand).replaceAll('<', '\\u003c')}</script>`;
