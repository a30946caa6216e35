import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Visit } from './provider.ts';
import { providers } from './registry.ts';

/** The provider's wall for one member, with its own parameters and the common ones. */
export function surveyLink(id: SurveyProviderId, visit: Visit): string {
  const url = providers[id].wall(visit);
  url.searchParams.set('token', visit.token);
  url.searchParams.set('user_id', visit.userId);
  url.searchParams.set('platform', 'IngresoActivo');
  return url.href;
}

/** The longest user id that every provider accepts; BitLabs sets it. */
const longestUserId = 65;

type Mode = 'email' | 'opaque' | undefined;

/**
 * Whether a provider knows members by email: by default, as SPEC says, if the wall's link signs it. Otherwise
 * anybody who knows an email could open the wall as that member.
 */
export const tellsEmails = (id: SurveyProviderId, mode: Mode): boolean =>
  mode ? mode === 'email' : providers[id].signsUserIds === true;

/**
 * The id by which a provider knows a member: the email or the opaque id. A longer email would be truncated,
 * and its postbacks would match no member.
 */
export function userIdFor(
  id: SurveyProviderId,
  mode: Mode,
  member: { email: string; surveyUserId: string },
): string {
  const isTooLong = member.email.length > longestUserId;
  return tellsEmails(id, mode) && !isTooLong ? member.email : member.surveyUserId;
}
