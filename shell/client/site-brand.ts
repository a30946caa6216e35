import { type Brand, brandOver, exampleBrand } from '#contract/site/brand.ts';
import { brandId } from '#contract/site/written.ts';

let rendered: Brand | null = null;

/** Renders synchronously for a site; `siteBrand` returns this brand during the call. */
export function renderFor<Result>(brand: Brand, render: () => Result): Result {
  rendered = brand;
  try {
    return render();
  } finally {
    rendered = null;
  }
}

let read = { text: '', brand: exampleBrand };

/** Puts a changed brand into the document, so that later renders show the new brand. */
export function rewriteBrand(brand: Brand): void {
  const block = document.getElementById(brandId);
  if (block) block.textContent = JSON.stringify(brand);
}

/**
 * The brand of the site, for a component, a title or a handler, never for a loader or a module's top level.
 * The document contains the brand, so that the server, React and the scripts before React agree. A document
 * of an earlier release has no brand and shows the examples.
 */
export function siteBrand(): Brand {
  if (typeof document === 'undefined') {
    if (!rendered) throw new Error('the brand is known only while a page is rendered');
    return rendered;
  }
  const text = document.getElementById(brandId)?.textContent ?? '';
  if (text !== read.text) read = { text, brand: brandOver(exampleBrand, JSON.parse(text)) };
  return read.brand;
}
