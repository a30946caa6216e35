import { dayOf } from '../time/day.ts';

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

const dayAndTwoHours = 26 * 3600;

/** Whole seconds until the next day begins in `timeZone`, also when its clocks are changed. */
export function secondsToMidnight(now: number, timeZone: string): number {
  const today = dayOf(now, timeZone);
  let [before, after] = [0, dayAndTwoHours];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(now + middle * 1000, timeZone) === today) before = middle;
    else after = middle;
  }
  return after;
}
