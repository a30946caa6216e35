import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf, ask } from '#client/api.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';

/** The originals without an answer, or with an API of an earlier release. */
export async function loadTexts({ context }: LoaderFunctionArgs): Promise<SiteTexts> {
  const asked = await ask(() => apiOf(context).textos.$get());
  return asked.ok
    ? asked.answer.texts
    : import('#contract/texts/originals.ts').then(({ originalTexts }) => originalTexts);
}
