import { z } from 'zod';

/** The fixed product label that a presence entry carries. */
export const presenceApp = 'ingreso-activo';

/** What a page sends besides pings. */
export const clientMessage = z.discriminatedUnion('type', [
  /** The page came to the front or went behind. */
  z.object({ type: z.literal('visible'), visible: z.boolean() }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** What the page hears. `panel`: something on the member's panel has changed. */
export type ServerMessage = { type: 'panel' };

/** Sent every 20 s as text and answered without waking anybody. */
export const ping = 'ping';
export const pong = 'pong';

/** Close codes of our own. */
export const closeCodes = { badMessage: 4400, revoked: 4401, flood: 4429, silent: 4408 } as const;

export const devices = ['mobile', 'tablet', 'desktop'] as const;

/** Who is there, as the administrator reads it; one person with several tabs counts once. */
export interface PresenceTotals {
  total: number;
  /** ISO code, `XX` when unknown → people. */
  byCountry: Record<string, number>;
  byDevice: Record<(typeof devices)[number], number>;
}
