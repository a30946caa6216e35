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

type Mode = 'email' | 'opaque' | undefined;

/**
 * Whether a provider knows members by e-mail: by default, as SPEC says, where the wall's link signs
 * it. Elsewhere whoever knows an e-mail could open the wall as that member.
 */
export const tellsEmails = (id: SurveyProviderId, mode: Mode): boolean =>
  mode ? mode === 'email' : providers[id].signsUserIds === true;

/**
 * The id by which a provider knows a member: the e-mail, or the opaque id. A longer e-mail would be
 * truncated, and its postbacks match nobody.
 */
export function userIdFor(
  id: SurveyProviderId,
  mode: Mode,
  member: { email: string; surveyUserId: string },
): string {
  const isTooLong = member.email.length > longestUserId;
  return tellsEmails(id, mode) && !isTooLong ? member.email : member.surveyUserId;
}
