import type { PresenceTotals } from '#contract/presence.ts';

/** What the rest of the Worker asks of presence. None of it may fail its caller. */
export interface Presence {
  /** Closes the sockets of a session, or of all sessions of a member. */
  disconnect(memberId: string, sessionId?: string): Promise<void>;
  /** Tells the member's open pages that their panel has changed. */
  notifyPanel(memberId: string): Promise<void>;
  totals(): Promise<PresenceTotals>;
}
