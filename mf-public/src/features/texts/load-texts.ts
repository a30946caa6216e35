import type { LoaderFunctionArgs } from 'react-router-dom';
import { callApi, findApiClient } from '#client/api.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';

/**
 * Loads the texts. Returns the default texts if the API does not answer, or if it is of an earlier release.
 */
export async function loadTexts({ context }: LoaderFunctionArgs): Promise<SiteTexts> {
  const asked = await callApi(() => findApiClient(context).textos.$get());
  return asked.ok
    ? asked.answer.texts
    : import('#contract/texts/originals.ts').then(({ originalTexts }) => originalTexts);
}
