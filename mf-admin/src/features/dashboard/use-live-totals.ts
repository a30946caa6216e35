import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'site-router';
import { keepSocket } from '#client/live-socket.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { livePresencePath, type PresenceTotals } from '#contract/presence/presence.ts';
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
