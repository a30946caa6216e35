import * as z from 'zod';
import { surveyProviders } from './providers.ts';
import type { CreditVerdict } from './verdicts.ts';

/**
 * Body of `POST /api/admin/postbacks/:id/repetir`. `memberId`: if none was found; `montoCents`: to
 * confirm an amount above the maximum.
 */
export const postbackReplay = z.object({
  memberId: z.string().min(1).max(64).optional(),
  montoCents: z.int().min(1).optional(),
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
  memberId: z.string().min(1).max(64),
  montoCents: z
    .int('Escribe un monto válido.')
    .min(0)
    .max(1_000_000, 'Ese monto es demasiado grande.'),
  reverses: z.string().trim().min(1).max(200).optional(),
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
