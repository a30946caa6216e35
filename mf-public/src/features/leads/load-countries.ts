import { apiOf } from '#client/api.ts';
import type { Country } from '#contract/countries.ts';

export type Countries = Pick<Country, 'name' | 'label'>[];

/**
 * The countries of a form's select, as page data: in a script, every visitor of every page would
 * download them. A page that the server wrote has `writtenCountries` in their place.
 */
export async function loadCountries(context: unknown): Promise<Countries | undefined> {
  const response = await apiOf(context).paises.$get();
  return (await response.json()).countries;
}

let written: Countries = [];

/**
 * Those of the form that the server wrote: they stand in its select, so that the document's data leave
 * them out. Kept, since a sent form is gone from the page.
 */
export function writtenCountries(): Countries {
  if (written.length > 0) return written;
  const options = document.querySelectorAll<HTMLOptionElement>(
    'select[name="country"] option:not([value=""])',
  );
  written = [...options].map(({ value, text }) => ({ name: value, label: text }));
  return written;
}
