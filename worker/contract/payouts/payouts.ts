import { z } from 'zod';
import type { Payout } from '../members/panel.ts';
import { payoutSentences } from '../members/sentences.ts';

export { payoutSentences };

/** Body of `POST /api/pagos`: SPEC's solicitarPago has no payload. */
export const payoutRequest = z.object({});

/**
 * Header `Idempotency-Key`: a UUID that the page makes for each press of the button, and sends again
 * when it has not heard the answer.
 */
export const idempotencyKey = z.string().regex(/^[\w-]{8,64}$/);

/**
 * Answer of `POST /api/pagos` (201) and of `DELETE /api/pagos/:id` (200). The same key gets the same
 * answer again, whatever became of the payout meanwhile.
 */
export interface PayoutAnswer {
  pago: Payout;
  message: string;
}

/** Why something is refused; who it concerns reads it. */
export const reason = z.string('Escribe el motivo.').trim().min(3, 'Escribe el motivo.').max(300);

/** Body of `PATCH /api/admin/pagos/:id`. `referencia`: how it was paid, the member reads it. */
export const payoutDecision = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('pagado'), referencia: z.string().trim().max(120).optional() }),
  z.object({ estado: z.literal('rechazado'), motivo: reason }),
]);

/** What the administrator reads of a decision about a payout. */
export const decisionSentences = {
  paid: 'Pago marcado como pagado. El correo va en camino.',
  payoutRefused: 'Pago rechazado: el dinero volvió al saldo. El correo va en camino.',
} as const;
