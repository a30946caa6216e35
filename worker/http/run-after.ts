import type { Context } from 'hono';
import { logFailure } from './log.ts';

export function runAfter(c: Context, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(
    work.catch((error: unknown) =>
      logFailure('after-answer', error, { requestId: c.get('requestId') }),
    ),
  );
}
