import * as z from 'zod';
import type { MailAnswer } from '../mail/mails.ts';
import type { Payout } from '../payouts/payouts.ts';
import { reason } from '../payouts/requests.ts';
import { maxAdjustmentCents, maxDailySurveys } from './admin-sentences.ts';
import type { HistoryEntry } from './panel.ts';
import type { Device } from './profile.ts';
import { type MemberState, memberStates } from './sentences.ts';

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

/** `before` and `after` are JSON texts. */
export interface MemberRecord {
  id: number;
  action: string;
  by: 'administracion' | 'miembro' | 'sitio';
  before: string | null;
  after: string | null;
  fecha: number;
}

/** Money that a provider took back and the balance did not cover. */
interface UncoveredReversal {
  provider: string;
  transId: string;
  takenCents: number;
  uncoveredCents: number;
  fecha: number;
}

/** Answer of `GET /api/admin/miembros/:id`: lists have the last 20. UTC ms and US cents. */
export interface MemberAnswer {
  member: {
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
  totals: {
    earnedCents: number;
    reversedCents: number;
    adjustedCents: number;
    paidCents: number;
    pendingPayoutCents: number;
    accesses: number;
    notices: number;
  };
  uncovered: {
    totalCents: number;
    /** Recovered by adjustments of payouts that were returned later. */
    recoveredCents: number;
    reversals: UncoveredReversal[];
  };
  entries: (HistoryEntry & { transId: string | null })[];
  accesses: { id: string; provider: string; fecha: number }[];
  postbacks: {
    id: number;
    provider: string;
    transId: string | null;
    montoCents: number | null;
    verdict: string;
    fecha: number;
  }[];
  payouts: Payout[];
  sessions: Omit<Device, 'current'>[];
  audit: MemberRecord[];
  mails: Omit<MailAnswer, 'email' | 'dueAt' | 'preview' | 'noRetry'>[];
}
