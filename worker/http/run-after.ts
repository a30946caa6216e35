import type { Context } from 'hono';
import { logFailure } from './log.ts';

/** Lets work outlive the answer; its failure is logged. */
export function runAfter(c: Context, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(
    work.catch((error: unknown) =>
      logFailure('after-answer', error, { requestId: c.get('requestId') }),
    ),
  );
}
