import { useEffect, useRef } from 'react';
import { useNavigation } from 'site-router';

/**
 * Lets a form of the router go once per attempt: a double press comes before `busy` is rendered.
 * `answer` is what the last attempt came to.
 */
export function useSendOnce(answer: unknown) {
  const busy = useNavigation().state !== 'idle';
  const isSent = useRef(false);
  // Each answer ends its attempt, one that came too fast for `busy` to be rendered too.
  useEffect(() => {
    if (!busy) isSent.current = false;
  }, [busy, answer]);

  /** Whether this attempt may go; the next ones may not until it is answered. */
  function mayGo(): boolean {
    if (isSent.current) return false;
    isSent.current = true;
    return true;
  }

  return { busy, mayGo };
}
