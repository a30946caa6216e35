import { useState } from 'react';
import { api, ask, type Outcome } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import type { CheckAnswer } from '#contract/reconciliation/reconciliation.ts';
import { leaveIfShutOut } from '../../guard.ts';

/** Each call does some of the check; one that is longer is gone on with by the site itself. */
const mostCalls = 150;

const callOnce = (): Promise<Outcome<CheckAnswer>> =>
  ask(() => api.admin.conciliacion.revisar.$post({ json: {} }));

/** Has today checked now, and tells how far it is and how it ended. */
export function useCheck(onEnd: () => void) {
  const [news, setNews] = useState<{ tone: 'info' | 'success' | 'error'; text: string } | null>(
    null,
  );
  const { busy, once } = useOnce();

  async function checkAll(): Promise<void> {
    for (let call = 0; call < mostCalls; call += 1) {
      const outcome = await callOnce();
      if (!outcome.ok) {
        if (!leaveIfShutOut(outcome)) setNews({ tone: 'error', text: outcome.message });
        return;
      }
      const { revision, message } = outcome.answer;
      const isOver = revision.fin !== null;
      const tone = !isOver ? 'info' : revision.diferencias === 0 ? 'success' : 'error';
      setNews({ tone, text: message });
      if (isOver) return onEnd();
    }
  }

  return { news, busy, check: () => once(checkAll) };
}
