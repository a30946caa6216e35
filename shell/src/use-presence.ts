import { useEffect } from 'react';
import { useRouteLoaderData } from 'site-router';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { whenIdle } from './when-idle.ts';

type PresenceModule = typeof import('./presence.ts');
let loading: Promise<PresenceModule> | undefined;

/** Presence follows the session. A visitor, who has none, does not even load it. */
export function usePresence(rootId: string): void {
  const answer = useRouteLoaderData<SessionAnswer>(rootId);
  useEffect(() => {
    const memberId = answer?.sesion?.id ?? null;
    if (memberId === null && !loading) return;
    loading ??= whenIdle().then(() => import('./presence.ts'));
    // By then the session may be another: later effects wait behind this one on the same promise.
    loading
      .then(({ followMember }) => followMember(memberId))
      .catch((error: unknown) => {
        console.warn('presence did not load', error);
        // The next answer tries again.
        loading = undefined;
      });
  }, [answer]);
}
