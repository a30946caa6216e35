import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { sentences } from '#contract/errors.ts';
import { fail } from './errors.ts';

/** D1's passing troubles: the caller may try again. */
const passing =
  /overloaded|Network connection lost|caused object to be reset|reset because its code|transient issue/;

/** The name of an error; its message may hold bound values of a query. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error';
}

/** Message for our log only. A query error's own message holds bound values: its cause does not. */
export function logMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** What nobody expected: the person reads one calm sentence, the log gets the request's id. */
export function onError(error: Error, c: Context) {
  if (error instanceof HTTPException && error.status < 500) {
    return fail(c, { code: 'invalid-argument', message: 'No pudimos leer los datos enviados.' });
  }
  const message = logMessage(error);
  console.error(JSON.stringify({ requestId: c.get('requestId'), error: error.name, message }));
  const code = passing.test(message) ? 'unavailable' : 'internal';
  return fail(c, { code, message: sentences.internal });
}
