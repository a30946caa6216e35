import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { WallVisit } from './provider.ts';
import { providers } from './registry.ts';

export function buildWallUrl(id: SurveyProviderId, visit: WallVisit): string {
  const url = providers[id].wall(visit);
  url.searchParams.set('token', visit.token);
  url.searchParams.set('user_id', visit.userId);
  url.searchParams.set('platform', 'IngresoActivo');
  return url.href;
}

/** The length of the longest user id that every provider accepts. BitLabs has the lowest limit. */
const longestUserId = 65;

type Mode = 'email' | 'opaque' | undefined;

/**
 * Returns whether a provider identifies members by email. The default is true (SPEC asks for this) if the
 * wall's link signs the email. Without a signature, a stranger with the email could open the wall as that
 * member.
 */
export const identifiesByEmail = (id: SurveyProviderId, mode: Mode): boolean =>
  mode ? mode === 'email' : providers[id].signsUserIds === true;

/**
 * Returns the member's id at a provider: the email or the opaque id. A provider would truncate a long email,
 * and its postbacks would match no member, so the opaque id replaces a long email.
 */
export function chooseUserId(
  id: SurveyProviderId,
  mode: Mode,
  member: { email: string; surveyUserId: string },
): string {
  const isTooLong = member.email.length > longestUserId;
  return identifiesByEmail(id, mode) && !isTooLong ? member.email : member.surveyUserId;
}
