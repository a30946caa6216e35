export const presenceApp = 'ingreso-activo';

/** `panel`: the member's panel has changed. */
export type ServerMessage = { type: 'panel' };

/** Answered by the platform without waking the Durable Object. */
export const ping = 'ping';
export const pong = 'pong';
export const pingEveryMs = 20_000;

/** A WebSocket that is open as long as the member's page. */
export const presencePath = '/api/presencia';

/** A WebSocket that sends `PresenceTotals`, at once and on each change. */
export const livePresencePath = '/api/admin/presencia/vivo';

/** `revoked`: the session ended. `silent`: no pings. */
export const closeCodes = {
  badMessage: 4400,
  revoked: 4401,
  silent: 4408,
  flood: 4429,
} as const;

export const devices = ['mobile', 'tablet', 'desktop'] as const;

export const deviceLabels: Record<(typeof devices)[number], string> = {
  mobile: 'Celular',
  tablet: 'Tableta',
  desktop: 'Computadora',
};

/** A member who is online; `country` is an ISO code, `XX` when unknown. */
export interface PresenceEntry {
  online: true;
  /** UTC ms of the connection, or of the page's last change of visibility. */
  lastChanged: number;
  device: (typeof devices)[number];
  country: string;
  app: typeof presenceApp;
}

export interface PresenceTotals {
  total: number;
  byCountry: Record<string, number>;
  byDevice: Record<(typeof devices)[number], number>;
}

/** Events of `window` from the shell to a remote's page; shell/client/live.ts sends these events. */
export const pageEvents = { panelChanged: 'panel-changed', signedOut: 'signed-out' } as const;
