/** Ids of the survey providers. docs/extending.md shows how to add a provider. */
export const surveyProviders = ['cpx', 'bitlabs', 'pollfish'] as const;
export type SurveyProviderId = (typeof surveyProviders)[number];

export const surveyProviderNames: Record<SurveyProviderId, string> = {
  cpx: 'CPX Research',
  bitlabs: 'BitLabs',
  pollfish: 'Pollfish',
};

export function isSurveyProvider(id: string): id is SurveyProviderId {
  return surveyProviders.some((known) => known === id);
}

/** Falls back to the id, for rows written by other versions. */
export function surveyProviderName(id: string): string {
  return isSurveyProvider(id) ? surveyProviderNames[id] : id;
}
