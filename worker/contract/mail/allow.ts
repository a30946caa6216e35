import * as z from 'zod/mini';
import { typedText } from '../fields.ts';

/** Body of `POST /api/admin/direcciones/permitir`. A provider may have reported another form of the email. */
export const allowedEmail = z.object({
  email: typedText().check(z.minLength(3), z.maxLength(254)),
});

export interface AllowAnswer {
  message: string;
}
