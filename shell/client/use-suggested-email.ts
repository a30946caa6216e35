import { useEffect, useState } from 'react';

/** Checks an email that has not changed for `waitMs`. The checker loads with the first email. */
export function useSuggestedEmail(typed: string, waitMs = 0): string | null {
  const [found, setFound] = useState<{ of: string; email: string | null } | null>(null);
  useEffect(() => {
    if (!typed.includes('@')) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { suggestEmail } = await import('./suggest-email.ts');
        if (isCurrent) setFound({ of: typed, email: suggestEmail(typed) });
      } catch (error) {
        // Without a connection, the checker does not load, so the field suggests nothing.
        console.warn('the check of the spelling did not load', error);
      }
    }, waitMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, waitMs]);
  return found?.of === typed ? found.email : null;
}
