import * as z from 'zod/mini';
import { reason, typedText } from '../fields.ts';

const unsaid = 'Cuéntanos qué pasó.';

/** Body of `POST /api/encuestas/reclamos`: an opened survey of the member, and the complaint. */
export const surveyClaim = z.object({
  startId: z.string().check(z.minLength(1), z.maxLength(64)),
  text: typedText(unsaid).check(z.trim(), z.minLength(3, unsaid), z.maxLength(500)),
});

/** Query of `GET /api/admin/miembros/:id`: the page number of the member's claims. The first page is 0. */
export const claimsQuery = z.object({
  reclamos: z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(1000)), 0),
});

/** Body of `POST /api/admin/miembros/:id/reclamos/:encuesta`. */
export const claimAnswer = z.object({ answer: reason });
