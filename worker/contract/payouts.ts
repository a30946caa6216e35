import { z } from 'zod';
import type { Payout } from './panel.ts';

/** Sentences of a payout request; `failed` is SPEC's. */
export const payoutSentences = {
  requested: 'Recibimos tu solicitud de pago. Te avisaremos por correo.',
  failed: 'Hubo un error al solicitar tu pago.',
  alreadyOpen: 'Ya tienes un pago pendiente. Espera a que se resuelva o cancélalo.',
  belowMinimum: 'Necesitas al menos US$ 25.00 para solicitar un pago.',
  noPaypal: 'Agrega tu correo de PayPal en tu perfil antes de solicitar un pago.',
  otherRequest: 'Esa solicitud ya se usó para otra cosa. Recarga la página e intenta de nuevo.',
  notOpen: 'Ese pago ya no está pendiente.',
} as const;

/** Body of `POST /api/pagos`: SPEC's solicitarPago has no payload. */
export const payoutRequest = z.object({});

/** Header `Idempotency-Key`: a UUID that the page makes for each press of the button. */
export const idempotencyKey = z.string().regex(/^[\w-]{8,64}$/);

/** Answer of `POST /api/pagos`; the same key gets the same answer again. */
export interface PayoutAnswer {
  pago: Payout;
  message: string;
}

/** Body of `PATCH /api/admin/pagos/:id`. */
export const payoutDecision = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('pagado'), referencia: z.string().trim().max(120).optional() }),
  z.object({
    estado: z.literal('rechazado'),
    motivo: z.string('Escribe el motivo.').trim().min(3, 'Escribe el motivo.').max(300),
  }),
]);

/** Body of `PATCH /api/admin/miembros/:id`. */
export const memberDecision = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('activo') }),
  z.object({
    estado: z.enum(['rechazado', 'suspendido']),
    motivo: z.string('Escribe el motivo.').trim().min(3, 'Escribe el motivo.').max(300),
  }),
]);
