import { apiOf } from '#client/api.ts';

/**
 * The countries of a form's select, as page data: in a script, every visitor of every page would
 * download them.
 */
export async function loadCountries(context: unknown) {
  const response = await apiOf(context).paises.$get();
  return (await response.json()).countries;
}

export type Countries = Awaited<ReturnType<typeof loadCountries>>;
