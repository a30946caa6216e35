import type { ErrorCode } from './errors.ts';
import type { Verdict } from './surveys/verdicts.ts';

/** One request that came in, from outside or from a page that is being rendered. */
interface RequestLine {
  kind: 'request';
  requestId: string;
  /** Of the request that this one serves: a page reads the API while it is rendered. */
  parentId?: string;
  method: string;
  /** The pattern, e.g. `/api/pagos/:id`; never the path, which may hold a token. */
  route: string;
  status: number;
  /** Until the answer's head: a stream goes on afterwards. */
  ms: number;
  code?: ErrorCode;
  /** Cloudflare's place and the country of the network, where they are known. */
  colo?: string;
  country?: string;
}

/** Something that went wrong and that nobody had planned for. */
interface FailureLine extends ToldError {
  kind: 'failure';
  /** What was being done, e.g. `render`. */
  what: string;
  requestId?: string;
  route?: string;
}

/** One run of the cron: which of its jobs failed. */
interface CronLine {
  kind: 'cron';
  ms: number;
  failed: string[];
}

/** One attempt to send a mail. `id` is the outbox row's. */
interface MailLine {
  kind: 'mail';
  id: string;
  template: string;
  attempt: number;
  outcome: 'sent' | 'failed';
  reason?: string;
}

/** What a survey provider's postback came to. */
interface PostbackLine {
  kind: 'postback';
  requestId: string;
  provider: string;
  verdict: Verdict;
}

/** One call to PayPal, or what a batch came to. */
interface PaypalLine {
  kind: 'paypal';
  /** Method and path without ids, e.g. `GET /v1/payments/payouts/:id`; absent for a batch. */
  call?: string;
  batchId?: string;
  outcome: string;
  ms?: number;
}

/** A line of a part's log, less what every line says of the part. No field holds personal data. */
export type LogLine = RequestLine | FailureLine | CronLine | MailLine | PostbackLine | PaypalLine;

/** Who writes: a part of the site, and its version. */
export interface LogSource {
  part: string;
  version: string;
}

/** An error as a log may tell it. */
export interface ToldError {
  error: string;
  message: string;
  /** Where it was thrown, innermost first: names and positions of our bundle. */
  at: string[];
}

/** What of an error's text may be somebody's: it is hidden before it is written. */
const personal = [
  // What JSON.parse and URL quote of their input.
  /"[^"]*"?|'[^']{20,}'/g,
  /\S+(?:@|%40)\S+/gi,
  /\?\S+/g,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
  /[\w-]{32,}/g,
];

const hide = (text: string) =>
  personal.reduce((hidden, pattern) => hidden.replace(pattern, '…'), text).slice(0, 300);

/** Innermost frames of a stack, without folders. */
function framesOf(stack = ''): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, 4).map((line) =>
    line
      .trim()
      .slice('at '.length)
      .replace(/(?:file:\/\/)?[^\s(]*\//, ''),
  );
}

/**
 * What a log may say of an error. The message of a query's error holds bound values (e-mails): its
 * cause tells what the database said. Whatever else looks like somebody's data is hidden.
 */
export function tellError(thrown: unknown): ToldError {
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
