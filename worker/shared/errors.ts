import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ChallengeAction } from '#contract/challenge.ts';
import {
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  type Reason,
  sentences,
} from '#contract/errors.ts';
import { logFailure } from './log.ts';
import { TooSlow } from './timeout.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The challenge to solve if the call is refused. */
    challenge?: ChallengeAction;
  }
}

export interface Failure {
  code: ErrorCode;
  reason?: Reason | undefined;
  message: string;
  fields?: Record<string, string>;
  /** Replaces the code's own status: 413, 415 and 422 are kinds of `invalid-argument`. */
  status?: ContentfulStatusCode;
  retryAfterSeconds?: number;
  /** The challenge; the caller may repeat the call with its answer. */
  challenge?: ChallengeAction | undefined;
}

export function fail(c: Context, failure: Failure) {
  const { code, reason, message, fields, status, retryAfterSeconds, challenge } = failure;
  const requestId: string = c.get('requestId');
  const more = {
    ...(reason && { reason }),
    ...(fields && { fields }),
    ...(challenge && { challenge }),
  };
  const body: ErrorBody = { error: { code, message, requestId, ...more } };
  c.set('errorCode', code);
  if (retryAfterSeconds) c.header('retry-after', String(retryAfterSeconds));
  return c.json(body, status ?? errorStatus[code]);
}

/** For a path, or an id in it, that the site does not have. */
export const failNotFound = (c: Context) =>
  fail(c, { code: 'not-found', message: sentences.notFound });

/** Refuses a value that a person typed into a field. */
export const failField = (c: Context, field: string, message: string) =>
  fail(c, { code: 'invalid-argument', status: 422, message, fields: { [field]: message } });

/** A temporary failure: the person reads `message` and may try again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Transient errors of D1: the caller may retry. */
const passing =
  /overloaded|Network connection lost|caused object to be reset|reset because its code|transient issue/;

/** drizzle's own error hides the error of the database. */
function isPassing(error: Error): boolean {
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause instanceof TooSlow || passing.test(cause.message);
}

export function onError(error: Error, c: Context) {
  if (error instanceof HTTPException && error.status < 500) {
    return fail(c, { code: 'invalid-argument', message: 'No pudimos leer los datos enviados.' });
  }
  if (error instanceof Unavailable) {
    const { message, retryAfterSeconds } = error;
    const challenge = c.get('challenge');
    const code = challenge ? 'resource-exhausted' : 'unavailable';
    return fail(c, { code, message, retryAfterSeconds, challenge });
  }
  logFailure('request', error, { requestId: c.get('requestId') });
  const code = isPassing(error) ? 'unavailable' : 'internal';
  return fail(c, { code, message: sentences.internal });
}

/** The reason of a missing answer. Only its kind, because an error's message may quote the called URL. */
export const noAnswer = (error: unknown): 'timeout' | 'network' =>
  error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
