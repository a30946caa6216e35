import * as z from 'zod/mini';
import { email } from '../fields.ts';

/** Body of `POST /api/admin/direcciones/permitir`. */
export const allowedAddress = z.object({ email });

export interface AllowAnswer {
  message: string;
}
