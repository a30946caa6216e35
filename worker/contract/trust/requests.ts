import * as z from 'zod/mini';
import { reason } from '../fields.ts';
import { signalIds } from './signals.ts';

/** Body of `POST /api/admin/miembros/:id/senales`, which silences a signal. */
export const signalSilencingBody = z.object({
  signal: z.enum(signalIds),
  subject: z.string().check(z.maxLength(64)),
  seenAt: z.int(),
  why: reason,
});

/** Body of `POST /api/admin/pagos/:id/revision`, which releases a payout from review. */
export const payoutReleaseBody = z.object({
  signals: z.array(z.enum(signalIds)),
  /** The time of the newest signal that the page showed (UTC ms). */
  seenAt: z.int(),
  why: reason,
});
