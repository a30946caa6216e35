import type { Context } from 'hono';
import { sentences } from '#contract/errors.ts';
import { fail } from '../../http/errors.ts';
import { type Limit, secondsToNextWindow } from '../limits/store.ts';

export function tooMany(c: Context, limit: Limit, now: number) {
  return fail(c, {
    code: 'resource-exhausted',
    message: sentences.tooMany,
    retryAfterSeconds: secondsToNextWindow(limit, now),
  });
}
