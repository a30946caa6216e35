/** The longest user id that every provider takes; BitLabs sets it. */
const longestUserId = 65;

/**
 * The id by which a provider knows a member: the e-mail, as SPEC says, or the opaque id. A longer
 * e-mail would be truncated and its postbacks would match nobody, so the opaque id is sent instead.
 */
export function userIdFor(
  mode: 'email' | 'opaque',
  member: { email: string; surveyUserId: string },
): string {
  const isTooLong = member.email.length > longestUserId;
  return mode === 'opaque' || isTooLong ? member.surveyUserId : member.email;
}
