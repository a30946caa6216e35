import type { PresenceEntry, PresenceTotals } from '#contract/presence/presence.ts';
import type { Bindings } from '../bindings.ts';
import { addUp, besideApi, noteFailure, shardWith } from './stubs.ts';
import type { Visitor } from './visit.ts';

/** What the rest of the Worker asks of presence. None of it may fail its caller. */
export interface Presence {
  /** Closes the sockets of a session, or of all sessions of a member. */
  disconnect(memberId: string, sessionId?: string): Promise<void>;
  notifyPanel(memberId: string): Promise<void>;
  totals(): Promise<PresenceTotals>;
  entry(memberId: string): Promise<PresenceEntry | null>;
}

/** For presence's own routes: where a handshake goes. */
export interface PresenceSockets {
  member(visitor: Visitor): Pick<Fetcher, 'fetch'>;
  watcher(): Pick<Fetcher, 'fetch'>;
}

async function quietly<Answer>(work: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    noteFailure(error);
    return otherwise;
  }
}

export function createPresence(
  { PRESENCE, PRESENCE_BOARD }: Pick<Bindings, 'PRESENCE' | 'PRESENCE_BOARD'>,
  { PRESENCE_SHARDS: shards }: { PRESENCE_SHARDS: number },
): Presence & PresenceSockets {
  const shardOf = (uid: string) => shardWith(PRESENCE, shards, uid);
  const board = () => besideApi(PRESENCE_BOARD, 'board');
  return {
    async disconnect(memberId, sessionId) {
      const objects = [shardOf(memberId), board()];
      await Promise.all(
        objects.map((object) =>
          quietly(async () => object.disconnect(memberId, sessionId), undefined),
        ),
      );
    },
    notifyPanel: (memberId) =>
      quietly(async () => shardOf(memberId).notifyPanel(memberId), undefined),
    totals: () => addUp(PRESENCE, shards),
    entry: (memberId) => quietly(async () => shardOf(memberId).entry(memberId), null),
    member: ({ uid }) => shardOf(uid),
    watcher: board,
  };
}
