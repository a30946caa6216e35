import { apiOf } from '#client/api.ts';

/**
 * The countries of a form's select. They come with the page's data: as part of the script they
 * would be downloaded by every visitor of every page.
 */
export async function loadCountries(context: unknown) {
  const response = await apiOf(context).paises.$get();
  return (await response.json()).paises;
}

export type Countries = Awaited<ReturnType<typeof loadCountries>>;
