// Without zod: the page that says it is there loads this.

/** The fixed product label that a presence entry carries. */
export const presenceApp = 'ingreso-activo';

/** What the page hears. `panel`: something on the member's panel has changed. */
export type ServerMessage = { type: 'panel' };

/** Sent every 20 s as text and answered without waking anybody. */
export const ping = 'ping';
export const pong = 'pong';
export const pingEveryMs = 20_000;

/** Where a page says that it is there: a WebSocket. */
export const presencePath = '/api/presencia';

/** Where the administrator's page hears `PresenceTotals`, at once and on each change: a WebSocket. */
export const livePresencePath = '/api/admin/presencia/vivo';

/**
 * Close codes of our own. `revoked`: the session of the socket is over. `replaced`: the person has
 * opened more sockets than one may have, and this was the oldest. `silent`: no ping came.
 */
export const closeCodes = {
  badMessage: 4400,
  revoked: 4401,
  silent: 4408,
  replaced: 4410,
  flood: 4429,
} as const;

export const devices = ['mobile', 'tablet', 'desktop'] as const;

/** One person's presence; there is none of who is offline. */
export interface PresenceEntry {
  online: true;
  /** UTC ms; when the person connected, or last brought a page to the front or behind. */
  lastChanged: number;
  device: (typeof devices)[number];
  /** ISO code, `XX` when unknown. */
  country: string;
  app: typeof presenceApp;
}

/** Answer of `GET /api/admin/presencia/:id`; null when the member is offline. */
export interface PresenceAnswer {
  presencia: PresenceEntry | null;
}

/** Who is there, as the administrator reads it; one person with several tabs counts once. */
export interface PresenceTotals {
  total: number;
  /** ISO code, `XX` when unknown → people. */
  byCountry: Record<string, number>;
  byDevice: Record<(typeof devices)[number], number>;
}

/** Events of `window` by which the shell speaks to the page of a remote; shell/client/live.ts sends them. */
export const pageEvents = { panelChanged: 'panel-changed', signedOut: 'signed-out' } as const;
