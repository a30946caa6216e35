import * as z from 'zod/mini';
import { emailField, fieldSentences } from '../fields.ts';

/** Body of `POST /api/admin/correos/:id/direccion`. It holds the email that the mail should go to. */
export const correctedEmail = z.object({
  email: emailField({
    missing: 'Escribe la dirección correcta.',
    invalid: 'Escribe una dirección válida, por ejemplo nombre@correo.com.',
    tooLong: fieldSentences.email.tooLong,
  }),
});
