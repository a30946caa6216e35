import * as z from 'zod/mini';
import { surveyProviders } from './providers.ts';
import type { CreditVerdict } from './verdicts.ts';

const chooseMember = 'Elige de qué miembro es.';
const memberId = z.string(chooseMember).check(z.minLength(1, chooseMember), z.maxLength(64));

/**
 * Body of `POST /api/admin/postbacks/:id/repetir`. `memberId`: if none was found; `montoCents`: to
 * confirm an amount above the maximum.
 */
export const postbackReplay = z.object({
  memberId: z.optional(memberId),
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

export interface ReplayAnswer {
  verdict: CreditVerdict;
  message: string;
}

/** Body of `POST /api/admin/postbacks/simular`; `reverses`: a transaction to reverse. */
export const postbackSimulation = z.object({
  provider: z.enum(surveyProviders),
  memberId,
  montoCents: z
    .int('Escribe un monto válido.')
    .check(z.minimum(0), z.maximum(1_000_000, 'Ese monto es demasiado grande.')),
  reverses: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
});

export type PostbackSimulation = z.infer<typeof postbackSimulation>;

export interface SimulationAnswer {
  verdict: string | null;
  transId: string;
  message: string;
}

/** Answer of `GET /api/admin/postbacks/simulador`: empty outside local mode. */
export interface SimulatorAnswer {
  providers: { id: string; nombre: string; reverses: boolean }[];
}
