import * as z from 'zod';
import { reason } from '../payouts/requests.ts';
import { maxAdjustmentCents, maxDailySurveys } from './admin-sentences.ts';
import { memberStates } from './sentences.ts';

/** The state that the page showed; 409 `aborted` when it changed since. */
const from = z.enum(memberStates).optional();

/** Body of `PATCH /api/admin/miembros/:id`. */
export const memberDecision = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('activo'), from }),
  z.object({ estado: z.enum(['rechazado', 'suspendido']), motivo: reason, from }),
]);
export type MemberDecision = z.infer<typeof memberDecision>;

/** Body of `PATCH /api/admin/miembros/:id/limite`. */
export const surveyLimit = z.object({
  encuestasMax: z
    .int('Escribe un número entero.')
    .min(0, 'Escribe un número de 0 en adelante.')
    .max(maxDailySurveys, `Escribe como máximo ${maxDailySurveys}.`),
});

/**
 * Body of `POST /api/admin/miembros/:id/ajustes`, with an `Idempotency-Key`. US cents; `saldoCents`
 * is the balance that the page showed: 409 `aborted` when it changed since.
 */
export const adjustment = z.object({
  montoCents: z
    .int('Escribe un monto válido.')
    .min(-maxAdjustmentCents, 'Ese monto es demasiado grande.')
    .max(maxAdjustmentCents, 'Ese monto es demasiado grande.')
    .refine((cents) => cents !== 0, 'Escribe un monto distinto de cero.'),
  motivo: reason,
  saldoCents: z.int().min(0).optional(),
});
