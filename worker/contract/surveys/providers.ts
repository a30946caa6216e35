/** The ids of the survey providers. docs/extending.md shows how to add a provider. */
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

/** Returns the name of a provider. For an unknown id, as in a row of another version, returns the id. */
export function surveyProviderName(id: string): string {
  return isSurveyProvider(id) ? surveyProviderNames[id] : id;
}
