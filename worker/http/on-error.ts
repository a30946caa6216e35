import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { sentences } from '#contract/errors.ts';
import { fail } from './errors.ts';
import { logFailure } from './log.ts';

/** D1's passing troubles: the caller may try again. */
const passing =
  /overloaded|Network connection lost|caused object to be reset|reset because its code|transient issue/;

/** What the database said: the message of a query's error is drizzle's own. */
const saidBy = ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message);

/** What nobody expected: the person reads one calm sentence, the log gets the request's id. */
export function onError(error: Error, c: Context) {
  if (error instanceof HTTPException && error.status < 500) {
    return fail(c, { code: 'invalid-argument', message: 'No pudimos leer los datos enviados.' });
  }
  logFailure('request', error, { requestId: c.get('requestId') });
  const code = passing.test(saidBy(error)) ? 'unavailable' : 'internal';
  return fail(c, { code, message: sentences.internal });
}
