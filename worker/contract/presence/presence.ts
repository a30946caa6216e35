export const presenceApp = 'ingreso-activo';

/** A message of the server. `panel` tells that the member's panel has changed. */
export type ServerMessage = { type: 'panel' };

/** Cloudflare answers this message with `pong` and does not wake the Durable Object. */
export const ping = 'ping';
export const pong = 'pong';
export const pingIntervalMs = 20_000;

/** Path of the WebSocket that stays open as long as the member's page is open. */
export const presencePath = '/api/presencia';

/** Path of the WebSocket that sends `PresenceTotals` at once and after each change. */
export const livePresencePath = '/api/admin/presencia/vivo';

/** The close codes of a WebSocket. `revoked`: the session ended. `silent`: the page sent no pings. */
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

/** A member who is online. `country` is an ISO code, or `XX` when unknown. */
export interface PresenceEntry {
  online: true;
  /** The time (UTC ms) when the page connected, or when its person last showed or hid the page. */
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

/** Names of events on `window`. shell/client/live.ts sends these events to the page of a remote. */
export const pageEvents = { panelChanged: 'panel-changed', signedOut: 'signed-out' } as const;
