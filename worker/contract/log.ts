import type { PostbackVerdict } from './affiliates/verdicts.ts';
import type { ErrorCode } from './errors.ts';
import type { Verdict } from './surveys/verdicts.ts';

interface RequestLine {
  kind: 'request';
  requestId: string;
  /** The request id of the page whose rendering called the API. */
  parentId?: string;
  method: string;
  /** The pattern, e.g. `/api/pagos/:id`; never the path, which may hold a token. */
  route: string;
  status: number;
  /** Until the response's headers. */
  ms: number;
  code?: ErrorCode;
  /** Cloudflare's data centre, and the network's country. */
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
  /** The number of statements sent to the database, which answers a thousand in one run. */
  statements: number;
}

/** One attempt; `id` is the id of the outbox row. */
interface MessageLine {
  kind: 'mail' | 'push';
  id: string;
  template: string;
  attempt: number;
  outcome: 'sent' | 'failed';
  reason?: string;
}

/** The provider is a survey provider, or an affiliate network by its id. */
interface PostbackLine {
  kind: 'postback';
  requestId: string;
  provider: string;
  verdict: Verdict | PostbackVerdict;
}

/** A survey provider was asked for its list. */
interface SurveysLine {
  kind: 'surveys';
  provider: string;
  /** `ok`, the status of a refusal, or the reason of a missing answer. */
  outcome: string;
  ms: number;
}

interface PaypalLine {
  kind: 'paypal';
  /** Without ids, e.g. `GET /v1/payments/payouts/:id`; absent for a batch's outcome. */
  call?: string;
  batchId?: string;
  outcome: string;
  ms?: number;
}

/** A line of a part's log, besides `LogSource`. No field holds personal data. */
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

/** Longer messages are cut before they are masked: masking takes time quadratic in their length. */
export const maxMessage = 1000;

interface DescribedError {
  error: string;
  message: string;
  /** Innermost frames first, as names and positions of our bundle. */
  at: string[];
}

/** Parts of an error's text that may be personal. */
const personal = [
  // Input that errors of JSON.parse and URL quote.
  /"[^"]*"?|'[^']{20,}(?:'|$)/g,
  /\S+(?:@|%40)\S+/gi,
  /\?\S+/g,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
  /[\w-]{32,}/g,
];

/** Without the word and the quote that the cut splits, because no pattern would recognise half of them. */
const cut = (text: string) =>
  text.length > maxMessage
    ? `${text
        .slice(0, maxMessage)
        .replace(/\S*$/, '')
        .replace(/'[^']*$/, '')}…`
    : text;

const hide = (text: string) =>
  personal.reduce((hidden, pattern) => hidden.replace(pattern, '…'), cut(text)).slice(0, 300);

function framesOf(stack = ''): string[] {
  // A line of the message may begin like a frame, but a frame ends in its position.
  const frames = stack.split('\n').filter((line) => /^\s+at .{1,500}:\d+:\d+\)?$/.test(line));
  return frames.slice(0, 4).map((line) =>
    line
      .trim()
      .slice('at '.length)
      .replace(/(?:file:\/\/)?[^\s(]*\//, ''),
  );
}

/**
 * An error in a form that may be logged. A query error's message contains bound values (emails), so the
 * database's own message, its cause, is used. Other possibly personal data are masked.
 */
export function describeError(thrown: unknown): DescribedError {
  if (!(thrown instanceof Error)) return { error: 'unknown', message: typeof thrown, at: [] };
  const { cause, name, stack } = thrown;
  const { message } = cause instanceof Error ? cause : thrown;
  return { error: name, message: hide(message), at: framesOf(stack) };
}

/**
 * Writes a line as JSON, whose fields Workers Logs indexes; failures as errors.
 *
 * @example writeLog({ part: 'gateway', version: '1a2b3c4' }, { kind: 'cron', ms: 12, failed: [] });
 */
export function writeLog(source: LogSource, line: LogLine): void {
  const text = JSON.stringify({ ...line, ...source });
  if (line.kind === 'failure') console.error(text);
  else console.log(text);
}
