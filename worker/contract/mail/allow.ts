import * as z from 'zod/mini';
import { typedText } from '../fields.ts';

/**
 * Body of `POST /api/admin/direcciones/permitir`. The schema does not check the email's form, because a
 * provider may report the email in an unusual form.
 */
export const allowedEmail = z.object({
  email: typedText().check(z.minLength(3), z.maxLength(254)),
});

export interface AllowAnswer {
  message: string;
}
