import type { PostbackVerdict } from './affiliates/verdicts.ts';
import type { ErrorCode } from './errors.ts';
import type { Verdict } from './surveys/verdicts.ts';

interface RequestLine {
  kind: 'request';
  requestId: string;
  /** The request id of a page. It is present if the API got this call while the server rendered that page. */
  parentId?: string;
  method: string;
  /** The route's pattern, e.g. `/api/pagos/:id`; never the path, because a path may contain a token. */
  route: string;
  status: number;
  /** The time until the response's headers. */
  ms: number;
  code?: ErrorCode;
  /** The name of Cloudflare's data centre. `country` is the country of the visitor's network. */
  colo?: string;
  country?: string;
}

interface FailureLine extends DescribedError {
  kind: 'failure';
  what: string;
  requestId?: string;
  route?: string;
}

interface CronLine {
  kind: 'cron';
  ms: number;
  failed: string[];
  /**
   * The number of statements that the cron sent to the database. D1 accepts at most a thousand in one run.
   */
  statements: number;
}

/** One attempt to send a message. `id` is the id of the row in the outbox. */
interface MessageLine {
  kind: 'mail' | 'push';
  id: string;
  template: string;
  attempt: number;
  outcome: 'sent' | 'failed';
  reason?: string;
}

/** A postback. `provider` is a survey provider or the id of an affiliate network. */
interface PostbackLine {
  kind: 'postback';
  requestId: string;
  provider: string;
  verdict: Verdict | PostbackVerdict;
}

/** A request for a survey provider's list. */
interface SurveysLine {
  kind: 'surveys';
  provider: string;
  /** `ok`, the status of a refusal, or the reason why no answer came. */
  outcome: string;
  ms: number;
}

interface PaypalLine {
  kind: 'paypal';
  /** The call without ids, e.g. `GET /v1/payments/payouts/:id`. The field is absent for a batch's outcome. */
  call?: string;
  batchId?: string;
  outcome: string;
  ms?: number;
}

/** A line of a part's log, without the fields of `LogSource`. No field holds personal data. */
export type LogLine =
  | RequestLine
  | FailureLine
  | CronLine
  | MessageLine
  | PostbackLine
  | SurveysLine
  | PaypalLine;

export interface LogSource {
  part: string;
  version: string;
}

/** The log cuts longer messages before the masking, because masking takes time quadratic in the length. */
export const maxMessageLength = 1000;

interface DescribedError {
  error: string;
  message: string;
  /** The stack frames, the innermost first. Each has a name and a position in our bundle. */
  at: string[];
}

/** Patterns of texts that may be personal. */
const personal = [
  // Errors of JSON.parse and of URL quote their input.
  /"[^"]*"?|'[^']{20,}(?:'|$)/g,
  /\S+(?:@|%40)\S+/gi,
  /\?\S+/g,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
  /[\w-]{32,}/g,
];

/** Shortens a text and removes the word or quote at the cut, because no pattern would recognise a part. */
const cut = (text: string) =>
  text.length > maxMessageLength
    ? `${text
        .slice(0, maxMessageLength)
        .replace(/\S*$/, '')
        .replace(/'[^']*$/, '')}…`
    : text;

const hide = (text: string) =>
  personal.reduce((hidden, pattern) => hidden.replace(pattern, '…'), cut(text)).slice(0, 300);

function framesOf(stack = ''): string[] {
  // A line of the message may look like the start of a frame, but only a frame ends in a position.
  const frames = stack.split('\n').filter((line) => /^\s+at .{1,500}:\d+:\d+\)?$/.test(line));
  return frames.slice(0, 4).map((line) =>
    line
      .trim()
      .slice('at '.length)
      .replace(/(?:file:\/\/)?[^\s(]*\//, ''),
  );
}

/**
 * Returns an error in a form that the log may hold. The message of a query error contains bound values
 * (emails), so the function uses the message of its cause, the database's error. It masks all other texts that
 * may be personal.
 */
export function describeError(thrown: unknown): DescribedError {
  if (!(thrown instanceof Error)) return { error: 'unknown', message: typeof thrown, at: [] };
  const { cause, name, stack } = thrown;
  const { message } = cause instanceof Error ? cause : thrown;
  return { error: name, message: hide(message), at: framesOf(stack) };
}

/**
 * Writes a line as JSON. Workers Logs indexes the fields. Failures go to `console.error`.
 *
 * @example writeLog({ part: 'gateway', version: '1a2b3c4' }, { kind: 'cron', ms: 12, failed: [] });
 */
export function writeLog(source: LogSource, line: LogLine): void {
  const text = JSON.stringify({ ...line, ...source });
  if (line.kind === 'failure') console.error(text);
  else console.log(text);
}
