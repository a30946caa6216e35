/** The longest user id that BitLabs takes; the other providers take at least as long ones. */
const longestUserId = 65;

/**
 * The id that a provider gets for a member: the e-mail as SPEC says, or the opaque id. An address
 * that a provider would cut off is never sent, since its postbacks would find nobody.
 */
export function userIdFor(
  mode: 'email' | 'opaque',
  member: { email: string; surveyUserId: string },
): string {
  const isTooLong = member.email.length > longestUserId;
  return mode === 'opaque' || isTooLong ? member.surveyUserId : member.email;
}
