import type { Context } from 'hono';
import { describeError, type LogLine, type LogSource, writeLog } from '#contract/log.ts';

const source: LogSource = { part: '', version: '' };

/** Sets the name of the Worker that writes the log lines of this isolate. */
export function setLogSource(part: 'gateway' | 'api', version: string): void {
  Object.assign(source, { part, version });
}

export function log(line: LogLine): void {
  writeLog(source, line);
}

/** Logs a failure. `what` names the failed operation. */
export function logFailure(
  what: string,
  error: unknown,
  more: { requestId?: string; route?: string } = {},
): void {
  log({ kind: 'failure', what, ...describeError(error), ...more });
}

export function runAfterAnswer(c: Context, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(
    work.catch((error: unknown) =>
      logFailure('after-answer', error, { requestId: c.get('requestId') }),
    ),
  );
}
