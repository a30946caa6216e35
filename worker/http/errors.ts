import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors.ts';

interface Failure {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** Instead of the code's own status: 413, 415 and 422 are kinds of `invalid-argument`. */
  status?: ContentfulStatusCode;
  retryAfterSeconds?: number;
}

/** Answers an expected failure in the one envelope that every client knows. */
export function fail(c: Context, failure: Failure) {
  const { code, message, fields, status, retryAfterSeconds } = failure;
  const requestId: string = c.get('requestId');
  const body: ErrorBody = { error: { code, message, requestId, ...(fields && { fields }) } };
  c.set('errorCode', code);
  if (retryAfterSeconds) c.header('retry-after', String(retryAfterSeconds));
  return c.json(body, status ?? errorStatus[code]);
}
