import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ChallengeAction } from '#contract/challenge.ts';
import {
  type ErrorBody,
  type ErrorCode,
  errorSentences,
  errorStatus,
  type Reason,
} from '#contract/errors.ts';
import { logFailure } from './log.ts';
import { TimeoutExceeded } from './timeout.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The challenge that the caller has to solve if the API refuses the call. */
    challenge?: ChallengeAction;
  }
}

export interface Failure {
  code: ErrorCode;
  reason?: Reason | undefined;
  message: string;
  fields?: Record<string, string>;
  /** This status replaces the code's own status: 413, 415 and 422 are kinds of `invalid-argument`. */
  status?: ContentfulStatusCode;
  retryAfterSeconds?: number;
  /** The challenge that the caller may solve before repeating the call with the answer. */
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

/** Answers 404 when the site has no such path, or no row with the id in the path. */
export const failNotFound = (c: Context) =>
  fail(c, { code: 'not-found', message: errorSentences.notFound });

export const failField = (c: Context, field: string, message: string) =>
  failFields(c, { [field]: message });

export function failFields(c: Context, fields: Record<string, string>) {
  const [message = ''] = Object.values(fields);
  return fail(c, { code: 'invalid-argument', status: 422, message, fields });
}

/** A temporary failure: the person reads `message` and may try again. */
export class UnavailableError extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The temporary errors of D1. The caller may try again. */
const passing =
  /overloaded|Network connection lost|caused object to be reset|reset because its code|transient issue/;

/** Tells whether an error is temporary. The error of the database is the `cause` of drizzle's error. */
function isPassing(error: Error): boolean {
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause instanceof TimeoutExceeded || passing.test(cause.message);
}

export function onError(error: Error, c: Context) {
  if (error instanceof HTTPException && error.status < 500) {
    return fail(c, { code: 'invalid-argument', message: 'No pudimos leer los datos enviados.' });
  }
  if (error instanceof UnavailableError) {
    const { message, retryAfterSeconds } = error;
    const challenge = c.get('challenge');
    const code = challenge ? 'resource-exhausted' : 'unavailable';
    return fail(c, { code, message, retryAfterSeconds, challenge });
  }
  logFailure('request', error, { requestId: c.get('requestId') });
  const code = isPassing(error) ? 'unavailable' : 'internal';
  return fail(c, { code, message: errorSentences.internal });
}

/** Returns only the kind of failure, because an error's message may quote the called URL. */
export const classifyCallFailure = (error: unknown): 'timeout' | 'network' =>
  error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
