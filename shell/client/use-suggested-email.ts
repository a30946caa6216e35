import { useEffect, useState } from 'react';

/** The first requests after a reconnection may still fail, so the check waits for this time (ms). */
const reconnectMs = 1000;

/**
 * Returns the email that the person probably meant. The checker loads with the first email, and it checks an
 * email that has not changed for `waitMs`.
 */
export function useSuggestedEmail(typed: string, waitMs = 0): string | null {
  const [found, setFound] = useState<{ of: string; email: string | null } | null>(null);
  useEffect(() => {
    if (!typed.includes('@')) return;
    let isCurrent = true;
    const check = async () => {
      try {
        const { suggestEmail } = await import('./suggest-email.ts');
        if (isCurrent) setFound({ of: typed, email: suggestEmail(typed) });
      } catch (error) {
        // Without a connection nothing is suggested. The next connection checks the email again.
        console.warn('the address was not looked at', error);
      }
    };
    let timer = setTimeout(check, waitMs);
    const checkAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(check, reconnectMs);
    };
    window.addEventListener('online', checkAgain);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      window.removeEventListener('online', checkAgain);
    };
  }, [typed, waitMs]);
  return found?.of === typed ? found.email : null;
}
