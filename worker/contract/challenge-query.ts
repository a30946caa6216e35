import * as z from 'zod/mini';
import { challengeActions } from './challenge.ts';

/** Query of `GET /api/pregunta`. */
export const challengeQuery = z.object({ accion: z.enum(challengeActions) });
