import { type Brand, exampleBrand, mergeBrand } from '#contract/site/brand.ts';
import { brandDataId } from '#contract/site/written.ts';

let rendered: Brand | null = null;

/** Renders synchronously for one site. During this call `siteBrand` returns this brand. */
export function renderForBrand<Result>(brand: Brand, render: () => Result): Result {
  rendered = brand;
  try {
    return render();
  } finally {
    rendered = null;
  }
}

let read = { text: '', brand: exampleBrand };

/** Writes a changed brand into the document. Later renders show the new brand. */
export function rewriteBrand(brand: Brand): void {
  const block = document.getElementById(brandDataId);
  if (block) block.textContent = JSON.stringify(brand);
}

/**
 * Returns the brand of the site. Call it in a component, a title or a handler, but not in a loader or at a
 * module's top level. The document contains the brand, so the server, React and the scripts before React show
 * the same brand. A document of an earlier release has no brand; then the function returns the example brand.
 */
export function siteBrand(): Brand {
  if (typeof document === 'undefined') {
    if (!rendered) throw new Error('the brand is known only while a page is rendered');
    return rendered;
  }
  const text = document.getElementById(brandDataId)?.textContent ?? '';
  if (text !== read.text) read = { text, brand: mergeBrand(exampleBrand, JSON.parse(text)) };
  return read.brand;
}
