import * as z from 'zod/mini';
import { bulkIds } from '../bulk.ts';
import { reason, typedText } from '../fields.ts';
import { maxAdjustmentCents, maxDailySurveys } from './admin-sentences.ts';
import { memberStates } from './sentences.ts';

/** The state that the page showed. If the state has changed since, the API answers 409 `aborted`. */
const from = z.optional(z.enum(memberStates));

/** Body of `PATCH /api/admin/miembros/:id`. */
export const memberDecision = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('activo'), from }),
  z.object({ estado: z.enum(['rechazado', 'suspendido']), motivo: reason, from }),
]);
export type MemberDecision = z.infer<typeof memberDecision>;

/** Body of `POST /api/admin/miembros/decisiones`. The answer is a `BulkAnswer`. */
export const memberDecisions = z.discriminatedUnion('estado', [
  z.object({ ids: bulkIds, estado: z.literal('activo'), from }),
  z.object({ ids: bulkIds, estado: z.enum(['rechazado', 'suspendido']), motivo: reason, from }),
]);
export type BulkDecisions = z.input<typeof memberDecisions>;

const wrongLimit = `Escribe un número entero de 0 a ${maxDailySurveys}.`;

/** Body of `PATCH /api/admin/miembros/:id/limite`. */
export const surveyLimit = z.object({
  encuestasMax: z
    .int(wrongLimit)
    .check(z.minimum(0, wrongLimit), z.maximum(maxDailySurveys, wrongLimit)),
});

const noteOf = (max: number) =>
  typedText().check(z.trim(), z.maxLength(max, `Escribe como máximo ${max} caracteres.`));

/** Body of `PUT /api/admin/miembros/:id/nota`. */
export const memberNote = z.object({ nota: noteOf(1000), etiquetas: noteOf(120) });

const tooMuch = 'Ese monto es demasiado grande.';

/**
 * Body of `POST /api/admin/miembros/:id/ajustes`, which needs an `Idempotency-Key`. The amounts are US cents.
 * `saldoCents` is the balance that the page showed. If the balance has changed since, the API answers 409
 * `aborted`.
 */
export const adjustment = z.object({
  montoCents: z.int('Escribe un monto como 12.50, sin separar los miles.').check(
    z.minimum(-maxAdjustmentCents, tooMuch),
    z.maximum(maxAdjustmentCents, tooMuch),
    z.refine((cents) => cents !== 0, 'Escribe un monto distinto de cero.'),
  ),
  motivo: reason,
  saldoCents: z.optional(z.int().check(z.minimum(0))),
});
