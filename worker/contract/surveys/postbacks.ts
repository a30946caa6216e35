import * as z from 'zod/mini';
import { reason } from '../fields.ts';

/**
 * Body of `POST /api/admin/postbacks/:id/repetir`. The owner sends `memberId` if the site found no member, and
 * `montoCents` to confirm an amount above the maximum.
 */
export const postbackReplay = z.object({
  memberId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  montoCents: z.optional(z.int().check(z.minimum(1))),
});

export type PostbackReplay = z.infer<typeof postbackReplay>;

/** Body of `POST /api/admin/postbacks/:id/decidir`. */
export const postbackDecision = z.object({ motivo: reason });

/** The number of refused requests of one provider, for one reason. */
export interface RefusalCounts {
  provider: string;
  verdict: string;
  /** The number since the start of the day in TIME_ZONE. */
  today: number;
  total: number;
}

/** Answer of `GET /api/admin/postbacks/rechazados`. The largest `total` comes first. */
export interface RefusalsAnswer {
  days: number;
  refusals: RefusalCounts[];
}
