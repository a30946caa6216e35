import { z } from 'zod';
import { country, email, line, secondFactorCode } from '../fields.ts';
import { accessSentences, passwordRules } from './password-rules.ts';

export { accessSentences, passwordRules };

const incomplete = accessSentences.incomplete;

/** A text without which the form is not complete. */
const needed = z.string({ error: incomplete }).trim().min(1, incomplete);

/** A password as it is typed to sign in: no rule but that it is there. */
export const typedPassword = z
  .string({ error: incomplete })
  .min(1, incomplete)
  .max(1024, incomplete);

/** A password that a person chooses. The list of common ones is the server's alone. */
export const newPassword = z
  .string({ error: incomplete })
  .min(1, incomplete)
  .min(8, 'La contraseña necesita al menos 8 caracteres.')
  .max(128, 'La contraseña admite como máximo 128 caracteres.')
  .refine(
    (password) => passwordRules.every(({ holds }) => holds(password)),
    'La contraseña necesita al menos 4 caracteres distintos.',
  );

/** Body of `POST /api/sesion`; the code is asked for where the account has an authenticator. */
export const signIn = z.object({
  email: needed.pipe(email),
  password: typedPassword,
  codigo: secondFactorCode.optional(),
});

/** Body of `POST /api/registro`; `pais` is an English name of the list and is parsed to its row. */
export const signUp = z.object({
  email: needed.pipe(email),
  password: newPassword,
  nombre: line(80, { missing: incomplete, invalid: 'Quita los caracteres especiales.' }),
  pais: needed.pipe(country),
  encuestaConfirmada: z
    .boolean(accessSentences.surveyFirst)
    .refine((confirmed) => confirmed, accessSentences.surveyFirst),
});

/** Body of `POST /api/registro/reenviar` and of `POST /api/clave/olvido`. */
export const onlyEmail = z.object({ email });

const token = z.string().min(1).max(1000);

/** Body of `POST /api/registro/verificar`: the token of the mail's link. */
export const verifyAddress = z.object({ token });

/** Body of `POST /api/clave`: the token of the mail's link and the new password. */
export const resetPassword = z.object({ token, password: newPassword });

/** Answer to what a mail follows, the same for known and unknown addresses. */
export interface MailAnswer {
  correo: true;
}
