import type { PresenceEntry, PresenceTotals } from '#contract/presence/presence.ts';
import { logFailure } from '../../shared/log.ts';
import type { Bindings } from '../bindings.ts';
import { handshakeOf, nobody, type Visitor } from './rules.ts';

/**
 * Presence for the rest of the Worker. Failures are logged and never reach the caller, except those
 * of `open`.
 */
export interface Presence {
  open(visitor: Visitor): Promise<Response>;
  /** Closes the sockets of a session, or of all sessions of a member. */
  disconnect(memberId: string, sessionId?: string): Promise<void>;
  notifyPanel(...memberIds: string[]): Promise<void>;
  totals(): Promise<PresenceTotals>;
  /** Resolves to null when the member is offline or their presence is unknown. */
  entry(memberId: string): Promise<PresenceEntry | null>;
}

async function quietly<Answer>(work: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    logFailure('presence', error);
    return otherwise;
  }
}

export function createPresence({ PRESENCE }: Pick<Bindings, 'PRESENCE'>): Presence {
  // Eastern North America, beside the API, through which every socket passes.
  const board = () => PRESENCE.get(PRESENCE.idFromName('board'), { locationHint: 'enam' });
  return {
    open: (visitor) => board().fetch(handshakeOf(visitor)),
    disconnect: (memberId, sessionId) =>
      quietly(async () => board().disconnect(memberId, sessionId), undefined),
    async notifyPanel(...memberIds) {
      if (memberIds.length > 0)
        await quietly(async () => board().notifyPanel(memberIds), undefined);
    },
    totals: () => quietly(async () => board().totals(), nobody()),
    entry: (memberId) => quietly(async () => board().entry(memberId), null),
  };
}
