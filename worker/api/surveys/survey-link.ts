import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Visit } from './provider.ts';
import { providers } from './registry.ts';

/** The product's name in every link to a provider. */
const platform = 'IngresoActivo';

/** The provider's wall for one member: its own parameters, and those that every link carries. */
export function surveyLink(id: SurveyProviderId, visit: Visit): string {
  const url = providers[id].wall(visit);
  url.searchParams.set('token', visit.token);
  url.searchParams.set('user_id', visit.userId);
  url.searchParams.set('platform', platform);
  return url.href;
}
