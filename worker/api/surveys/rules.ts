/** BitLabs takes no longer id of a user, and no other provider a shorter one. */
const longestUserId = 65;

/**
 * What a provider is told of a member: the e-mail as SPEC says, or the opaque id. An address that a
 * provider would cut off is never told, since its postbacks would find nobody.
 */
export function userIdFor(
  mode: 'email' | 'opaque',
  member: { email: string; surveyUserId: string },
): string {
  const isTooLong = member.email.length > longestUserId;
  return mode === 'opaque' || isTooLong ? member.surveyUserId : member.email;
}
