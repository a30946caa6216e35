import type { PresenceEntry, PresenceTotals } from '#contract/presence/presence.ts';
import { logFailure } from '../../shared/log.ts';
import type { Bindings } from '../bindings.ts';
import { buildHandshake, createEmptyTotals, type Visitor } from './rules.ts';

async function quietly<Answer>(work: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    logFailure('presence', error);
    return otherwise;
  }
}

/** The functions log failures and hide them from the caller, except the failures of `open`. */
export function createPresence({ PRESENCE }: Pick<Bindings, 'PRESENCE'>) {
  // The location is eastern North America, near the API, because every socket passes through the API.
  const board = () => PRESENCE.get(PRESENCE.idFromName('board'), { locationHint: 'enam' });
  return {
    open: (visitor: Visitor): Promise<Response> => board().fetch(buildHandshake(visitor)),
    /** Closes the sockets of a session, or of all sessions of a member. */
    disconnect: (memberId: string, sessionId?: string) =>
      quietly(async () => board().disconnect(memberId, sessionId), undefined),
    async notifyPanel(...memberIds: string[]) {
      if (memberIds.length > 0)
        await quietly(async () => board().notifyPanel(memberIds), undefined);
    },
    totals: () => quietly<PresenceTotals>(async () => board().totals(), createEmptyTotals()),
    /**
     * Returns a member's presence. Resolves to null when the member is offline or their presence is unknown.
     */
    entry: (memberId: string) =>
      quietly<PresenceEntry | null>(async () => board().entry(memberId), null),
  };
}
