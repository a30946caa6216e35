// Without zod: the panel and the administration's pages load this.

/** Ids of the survey providers; each is one file in worker/api/surveys/providers. */
export const surveyProviders = ['cpx', 'bitlabs', 'pollfish'] as const;
export type SurveyProviderId = (typeof surveyProviders)[number];

/** How people read them. */
export const surveyProviderNames: Record<SurveyProviderId, string> = {
  cpx: 'CPX Research',
  bitlabs: 'BitLabs',
  pollfish: 'Pollfish',
};

export function isSurveyProvider(id: string): id is SurveyProviderId {
  return surveyProviders.some((known) => known === id);
}

/** The name of a provider; an id that an older version wrote is shown as it is. */
export function surveyProviderName(id: string): string {
  return isSurveyProvider(id) ? surveyProviderNames[id] : id;
}
