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
 * The id by which a provider knows a member. By default it is the e-mail, as SPEC says, where the
 * wall's link signs it, and the opaque id elsewhere: whoever knows an e-mail could open the wall as
 * that member. A longer e-mail would be truncated, and its postbacks match nobody.
 */
export function userIdFor(
  id: SurveyProviderId,
  mode: 'email' | 'opaque' | undefined,
  member: { email: string; surveyUserId: string },
): string {
  const isTooLong = member.email.length > longestUserId;
  const isEmail = mode ? mode === 'email' : providers[id].signsUserIds === true;
  return isEmail && !isTooLong ? member.email : member.surveyUserId;
}
