import * as z from 'zod';
import { country, email, line, secondFactorCode } from '../fields.ts';
import { authSentences, passwordLength, passwordRules } from './sentences.ts';

const incomplete = authSentences.incomplete;

const needed = z.string({ error: incomplete }).trim().min(1, incomplete);

/** A password typed to sign in; the rules may have been different when it was chosen. */
export const typedPassword = z
  .string({ error: incomplete })
  .min(1, incomplete)
  .max(1024, incomplete);

/** A password that a person chooses. Only the server checks the list of common ones. */
export const newPassword = z
  .string({ error: incomplete })
  .min(1, incomplete)
  .min(passwordLength.min, `La contraseña necesita al menos ${passwordLength.min} caracteres.`)
  .max(passwordLength.max, `La contraseña admite como máximo ${passwordLength.max} caracteres.`)
  .refine(
    (password) => passwordRules.every(({ holds }) => holds(password)),
    'La contraseña necesita al menos 4 caracteres distintos.',
  );

/** Body of `POST /api/sesion`; `codigo` is asked for if the account has an authenticator. */
export const signIn = z.object({
  email: needed.pipe(email),
  password: typedPassword,
  codigo: secondFactorCode.optional(),
});

/** Body of `POST /api/registro`; `pais` is a country's English name, parsed to its `Country`. */
export const signUp = z.object({
  email: needed.pipe(email),
  password: newPassword,
  nombre: line(80, { missing: incomplete, invalid: 'Quita los caracteres especiales.' }),
  pais: needed.pipe(country),
  encuestaConfirmada: z
    .boolean(authSentences.surveyFirst)
    .refine((confirmed) => confirmed, authSentences.surveyFirst),
});

/** Body of `POST /api/registro/reenviar` and of `POST /api/clave/olvido`. */
export const onlyEmail = z.object({ email });

const token = z.string().min(1).max(1000);

/** Body of `POST /api/registro/verificar`: the token of the mail's link. */
export const verifyAddress = z.object({ token });

/** Body of `POST /api/clave`: the token of the mail's link and the new password. */
export const resetPassword = z.object({ token, password: newPassword });

/** Body of `POST /api/admin/confirmacion`: password or code. */
export const reauthentication = z
  .object({ password: typedPassword.optional(), codigo: secondFactorCode.optional() })
  .refine(({ password, codigo }) => (password === undefined) !== (codigo === undefined), {
    message: 'Escribe tu contraseña o un código.',
    path: ['password'],
  });

/** Body of `POST /api/admin/segundo-factor`; an account with an authenticator must give a code. */
export const enrolment = z.object({ codigo: secondFactorCode.optional() });

/** Body of `PUT` and `DELETE /api/admin/segundo-factor`. */
export const onlyCode = z.object({ codigo: secondFactorCode });
