import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Visit } from './provider.ts';
import { partners } from './providers.ts';

/** The product, as SPEC §7 (row 14) has every link to a provider tell it. */
const platform = 'IngresoActivo';

/** The provider's wall for one member: its own parameters, and those that every link carries. */
export function wallLink(provider: SurveyProviderId, visit: Visit): string {
  const url = partners[provider].wall(visit);
  url.searchParams.set('token', visit.token);
  url.searchParams.set('user_id', visit.userId);
  url.searchParams.set('platform', platform);
  return url.href;
}
