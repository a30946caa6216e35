import type { Context } from 'hono';
import { panelSentences } from '#contract/members/sentences.ts';
import { fail } from '../../http/errors.ts';
import { tooMany } from '../http/too-many.ts';
import { secondsToMidnight } from '../time/clock.ts';
import { accessLimit } from './store.ts';

/** Refuses who has reached the day's limit, or opens surveys again and again. */
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
