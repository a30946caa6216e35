import type { Context } from 'hono';
import { panelSentences } from '#contract/members/sentences.ts';
import { fail } from '../../http/errors.ts';
import { tooMany } from '../http/too-many.ts';
import { secondsToMidnight } from '../time/clock.ts';
import { accessLimit } from './store.ts';

/** 429 for a member who reached the daily cap (`capped`) or the access limit (`limited`). */
export function refuseAccess(
  c: Context,
  outcome: 'capped' | 'limited',
  { now, timeZone }: { now: number; timeZone: string },
) {
  if (outcome === 'limited') return tooMany(c, accessLimit, now);
  return fail(c, {
    code: 'resource-exhausted',
    message: panelSentences.dailyLimit,
    retryAfterSeconds: secondsToMidnight(now, timeZone),
  });
}
