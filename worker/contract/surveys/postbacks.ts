import { z } from 'zod';
import { surveyProviders } from './providers.ts';
import type { Verdict } from './verdicts.ts';

/**
 * Body of `POST /api/admin/postbacks/:id/repetir`. `miembroId`: whose it is, when nobody was found;
 * `montoCents`: the amount, confirmed by who saw it, when it is above the maximum.
 */
export const postbackReplay = z.object({
  miembroId: z.string().min(1).max(64).optional(),
  montoCents: z.int().min(1).optional(),
});

export type PostbackReplay = z.infer<typeof postbackReplay>;

/** Answer of `GET /api/admin/postbacks/:id`. Amounts are US cents, times UTC ms. */
export interface PostbackAnswer {
  id: number;
  proveedor: string;
  transId: string | null;
  memberId: string | null;
  montoCents: number | null;
  veredicto: string;
  /** The verdict in words. */
  significado: string;
  /** As it came, without signatures and with addresses masked. */
  consulta: string;
  /** The line that this one repeats, and the one that repeats it. */
  repiteA: number | null;
  repetidoEn: number | null;
  /** Why it cannot be done again; null when it can. */
  noRepetir: string | null;
  fecha: number;
}

/** Answer of a replay: what it came to, as a new line of the log. */
export interface ReplayAnswer {
  verdict: Verdict;
  message: string;
}

/** Body of `POST /api/admin/postbacks/simular`; `anula`: the transaction to take back. */
export const postbackSimulation = z.object({
  proveedor: z.enum(surveyProviders),
  miembroId: z.string().min(1).max(64),
  montoCents: z
    .int('Escribe un monto válido.')
    .min(0)
    .max(1_000_000, 'Ese monto es demasiado grande.'),
  anula: z.string().trim().min(1).max(200).optional(),
});

export type PostbackSimulation = z.infer<typeof postbackSimulation>;

/** Answer of a simulation: what the site made of it. */
export interface SimulationAnswer {
  verdict: string | null;
  transId: string;
  message: string;
}

/** Answer of `GET /api/admin/postbacks/simulador`: nothing to choose from outside local mode. */
export interface SimulatorAnswer {
  proveedores: { id: string; nombre: string; anula: boolean }[];
}
