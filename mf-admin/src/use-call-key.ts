import { useRef } from 'react';
import type { Outcome } from '#client/api.ts';
import { isUnknown } from './list/bulk/job.ts';

/**
 * Gives calls their Idempotency-Key. The same `what` keeps its key until there is an answer: sent
 * again after a lost connection, it is not done twice.
 */
export function useCallKey() {
  const keys = useRef(new Map<string, string>());
  return async function keyed<Answer>(
    what: string,
    call: (key: string) => Promise<Outcome<Answer>>,
  ): Promise<Outcome<Answer>> {
    const key = keys.current.get(what) ?? crypto.randomUUID();
    keys.current.set(what, key);
    const outcome = await call(key);
    if (outcome.ok || !isUnknown(outcome.code)) keys.current.delete(what);
    return outcome;
  };
}
