import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Visit } from './provider.ts';
import { providers } from './registry.ts';

/** The provider's wall for one member: its own parameters, and those that every link carries. */
export function surveyLink(id: SurveyProviderId, visit: Visit): string {
  const url = providers[id].wall(visit);
  url.searchParams.set('token', visit.token);
  url.searchParams.set('user_id', visit.userId);
  url.searchParams.set('platform', 'IngresoActivo');
  return url.href;
}

/** The longest user id that every provider takes; BitLabs sets it. */
const longestUserId = 65;

/**
 * The id by which a provider knows a member: the e-mail, as SPEC says, or the opaque id. A longer
 * e-mail would be truncated and its postbacks match nobody, so the opaque id is sent instead.
 */
export function userIdFor(
  mode: 'email' | 'opaque',
  member: { email: string; surveyUserId: string },
): string {
  const isTooLong = member.email.length > longestUserId;
  return mode === 'opaque' || isTooLong ? member.surveyUserId : member.email;
}
