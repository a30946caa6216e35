import * as z from 'zod/mini';

/**
 * Body of `POST /api/admin/postbacks/:id/repetir`. `memberId`: if none was found; `montoCents`: to
 * confirm an amount above the maximum.
 */
export const postbackReplay = z.object({
  memberId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  montoCents: z.optional(z.int().check(z.minimum(1))),
});

export type PostbackReplay = z.infer<typeof postbackReplay>;

/** Answer of `GET /api/admin/postbacks/:id`. Amounts are US cents, times UTC ms. */
export interface PostbackAnswer {
  id: number;
  provider: string;
  transId: string | null;
  memberId: string | null;
  montoCents: number | null;
  verdict: string;
  meaning: string;
  /** Without signatures, addresses masked. */
  query: string;
  /** Log ids: the postback that this one replays, and the one that replays it. */
  replayOf: number | null;
  replayedBy: number | null;
  /** Why it cannot be replayed; null when it can. */
  noReplay: string | null;
  fecha: number;
}

/** Requests of one provider that were refused for one reason. */
export interface Refusals {
  provider: string;
  verdict: string;
  /** Since the day began in TIME_ZONE. */
  today: number;
  total: number;
}

/** Answer of `GET /api/admin/postbacks/rechazados`: the most first. */
export interface RefusalsAnswer {
  days: number;
  refusals: Refusals[];
}
