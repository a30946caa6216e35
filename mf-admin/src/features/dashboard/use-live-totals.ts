import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'site-router';
import { livePresencePath, type PresenceTotals } from '#contract/presence.ts';
import type { SessionAnswer } from '#contract/session.ts';
import { keepSocket } from '#ui/live-socket.ts';
import { leaveForSignIn } from '../../guard.ts';

/** Who is there right now, as it is pushed; null while nothing is connected. */
export function useLiveTotals(): PresenceTotals | null {
  const memberId = useRouteLoaderData<SessionAnswer>('root')?.sesion?.id ?? null;
  const [totals, setTotals] = useState<PresenceTotals | null>(null);
  useEffect(() => {
    if (memberId === null) return;
    const { close } = keepSocket(livePresencePath, {
      memberId,
      onMessage: (text) => setTotals(JSON.parse(text)),
      onLost: () => setTotals(null),
      onSignedOut: leaveForSignIn,
    });
    return close;
  }, [memberId]);
  return totals;
}
