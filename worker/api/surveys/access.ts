import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { panelSentences } from '#contract/members/sentences.ts';
import { fail } from '../../shared/errors.ts';
import { refuseTooMany } from '../limits/refusals.ts';
import type { Services } from '../services.ts';
import { secondsToMidnight } from '../time/clock.ts';
import { recordMemberNetwork } from '../trust/marks.ts';
import type { RefusedAccess } from './store.ts';

/** Returns a statement that records the network from which a member opens a survey. */
export const recordSurveyNetwork = (
  c: Context,
  services: Pick<Services, 'config' | 'db'>,
  memberId: string,
  now: number,
) => recordMemberNetwork(services, c, { act: 'survey', now, onlyIf: sql`id = ${memberId}` });

/** Refuses a member who reached the daily cap or a limit of accesses, with 429. */
export function refuseSurveyAccess(
  c: Context,
  refused: RefusedAccess,
  { now, timeZone }: { now: number; timeZone: string },
) {
  if (refused.outcome === 'limited') return refuseTooMany(c, refused.limit, now);
  return fail(c, {
    code: 'resource-exhausted',
    message: panelSentences.dailyLimit,
    retryAfterSeconds: secondsToMidnight(now, timeZone),
  });
}
