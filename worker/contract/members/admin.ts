import * as z from 'zod';
import type { MailAnswer } from '../mail/mails.ts';
import type { Payout } from '../payouts/payouts.ts';
import { reason } from '../payouts/requests.ts';
import { maxAdjustmentCents, maxDailySurveys } from './admin-sentences.ts';
import type { HistoryEntry } from './panel.ts';
import type { Device } from './profile.ts';
import { type MemberState, memberStates } from './sentences.ts';

/** The state that the page showed; 409 `aborted` when it changed since. */
const desde = z.enum(memberStates).optional();

/** Body of `PATCH /api/admin/miembros/:id`. */
export const memberDecision = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('activo'), desde }),
  z.object({ estado: z.enum(['rechazado', 'suspendido']), motivo: reason, desde }),
]);
export type MemberDecision = z.infer<typeof memberDecision>;

/**
 * Answer of `PATCH /api/admin/miembros/:id` and of `DELETE /api/admin/miembros/:id/aprobacion`.
 * `undoWithinMs`: how long the approval can still be undone, if it can.
 */
export interface MemberDecisionAnswer {
  miembro: { id: string; estado: MemberState; motivo: string | null };
  message: string;
  undoWithinMs: number | null;
}

/** Answer of `GET /api/admin/miembros/:id/aprobacion`: the approval mail's state. */
export interface ApprovalMailAnswer {
  correo: 'espera' | 'enviado' | 'fallo';
  message: string;
}

/** Body of `PATCH /api/admin/miembros/:id/limite`. */
export const surveyLimit = z.object({
  encuestasMax: z
    .int('Escribe un número entero.')
    .min(0, 'Escribe un número de 0 en adelante.')
    .max(maxDailySurveys, `Escribe como máximo ${maxDailySurveys}.`),
});

/** Answer of `PATCH /api/admin/miembros/:id/limite`. */
export interface SurveyLimitAnswer {
  encuestasMax: number;
  message: string;
}

/**
 * Body of `POST /api/admin/miembros/:id/ajustes`, with an `Idempotency-Key`. US cents; `saldoCents` is
 * the balance that the page showed: 409 `aborted` when it changed since.
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

/** Answer of `POST /api/admin/miembros/:id/ajustes` (201); the same key gets the same. */
export interface AdjustmentAnswer {
  montoCents: number;
  saldoCents: number;
  message: string;
}

/** Answer of `DELETE /api/admin/miembros/:id/sesiones`. */
export interface SessionsEndedAnswer {
  cerradas: number;
  message: string;
}

/** `antes` and `despues` are JSON texts. */
export interface MemberRecord {
  id: number;
  accion: string;
  por: 'administracion' | 'miembro' | 'sitio';
  antes: string | null;
  despues: string | null;
  fecha: number;
}

/** Money that a provider took back and the balance did not cover. */
interface UncoveredReversal {
  proveedor: string;
  transId: string;
  takenCents: number;
  uncoveredCents: number;
  fecha: number;
}

/** Answer of `GET /api/admin/miembros/:id`: lists have the last 20. Times are UTC ms, amounts US cents. */
export interface MemberAnswer {
  miembro: {
    id: string;
    nombre: string;
    email: string;
    pais: string | null;
    paypalEmail: string | null;
    estado: MemberState;
    motivo: string | null;
    saldoCents: number;
    heldCents: number;
    /** Today in TIME_ZONE. */
    encuestasHoy: number;
    encuestasMax: number;
    encuestasCompletadas: number;
    ultimaEncuesta: string | null;
    createdAt: number;
    verifiedAt: number | null;
    erasedAt: number | null;
    isOwn: boolean;
  };
  undoWithinMs: number | null;
  totales: {
    earnedCents: number;
    reversedCents: number;
    adjustedCents: number;
    paidCents: number;
    pendingPayoutCents: number;
    accesos: number;
    avisos: number;
  };
  uncovered: {
    totalCents: number;
    /** By later adjustments of returned payouts. */
    recoveredCents: number;
    anulaciones: UncoveredReversal[];
  };
  movimientos: (HistoryEntry & { transId: string | null })[];
  accesos: { id: string; proveedor: string; fecha: number }[];
  postbacks: {
    id: number;
    proveedor: string;
    transId: string | null;
    montoCents: number | null;
    veredicto: string;
    fecha: number;
  }[];
  pagos: Payout[];
  sesiones: Omit<Device, 'actual'>[];
  auditoria: MemberRecord[];
  correos: Omit<MailAnswer, 'email' | 'dueAt' | 'vista' | 'noRetry'>[];
}
