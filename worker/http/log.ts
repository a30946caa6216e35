import { type LogLine, type LogSource, tellError, writeLog } from '#contract/log.ts';

/** What an isolate is does not change while it lives. */
const source: LogSource = { part: 'gateway', version: 'desconocida' };

/** Names the version that this isolate's lines carry. */
export function logAs(version: string): void {
  source.version = version;
}

/** Writes one line of the gateway's log. */
export function log(line: LogLine): void {
  writeLog(source, line);
}

/** Writes down something that went wrong. `what` names what was being done. */
export function logFailure(
  what: string,
  error: unknown,
  more: { requestId?: string; route?: string } = {},
): void {
  log({ kind: 'failure', what, ...tellError(error), ...more });
}
