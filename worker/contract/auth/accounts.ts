import * as z from 'zod/mini';
import { countryName, email, fieldSentences, personName } from '../fields.ts';
import { secondFactorCode } from './second-factor.ts';
import { authSentences, passwordLength, passwordRules } from './sentences.ts';

const { missing } = fieldSentences.password;

/** A password that a person types to sign in. Other rules may have applied when the person chose it. */
export const typedPassword = z
  .string(missing)
  .check(z.minLength(1, missing), z.maxLength(1024, missing));

/** A password that a person chooses. Only the server compares it with the list of common passwords. */
export const newPassword = z.string(missing).check(
  z.minLength(1, missing),
  z.minLength(
    passwordLength.min,
    `La contraseña necesita al menos ${passwordLength.min} caracteres.`,
  ),
  z.maxLength(
    passwordLength.max,
    `La contraseña admite como máximo ${passwordLength.max} caracteres.`,
  ),
  z.refine(
    (password) => passwordRules.every(({ holds }) => holds(password)),
    'La contraseña necesita al menos 4 caracteres distintos.',
  ),
);

/** Body of `POST /api/sesion`. The API asks for `codigo` if the account has an authenticator. */
export const signInBody = z.object({
  email,
  password: typedPassword,
  codigo: z.optional(secondFactorCode),
});

const longestAgoMs = 365 * 24 * 3_600_000;

/** Body of `POST /api/registro`. */
export const signUpBody = z.object({
  nombre: personName,
  email,
  password: newPassword,
  pais: countryName,
  encuestaConfirmada: z
    .boolean(authSentences.surveyFirst)
    .check(z.refine((confirmed) => confirmed, authSentences.surveyFirst)),
  /** The time since this browser opened the external survey. A time above a year counts as unknown. */
  encuestaAbiertaHaceMs: z.optional(
    z.pipe(
      z.int().check(z.minimum(0)),
      z.transform((ms: number) => (ms <= longestAgoMs ? ms : undefined)),
    ),
  ),
});

/** Body of `POST /api/registro/reenviar` and of `POST /api/clave/olvido`. */
export const linkRequestBody = z.object({ email });

const token = z.string().check(z.minLength(1), z.maxLength(1000));

/** Body of `POST /api/registro/verificar`: the token of the mail's link. */
export const emailVerificationBody = z.object({ token });

/** Body of `POST /api/clave`: the token of the mail's link and the new password. */
export const passwordResetBody = z.object({ token, password: newPassword });

/** Body of `POST /api/admin/confirmacion`. It holds the password or a code. */
export const reauthenticationBody = z
  .object({ password: z.optional(typedPassword), codigo: z.optional(secondFactorCode) })
  .check(
    z.refine(({ password, codigo }) => (password === undefined) !== (codigo === undefined), {
      error: 'Escribe tu contraseña o un código.',
      path: ['password'],
    }),
  );

/** Body of `POST /api/admin/segundo-factor`. An account with an authenticator must send a code. */
export const authenticatorEnrolmentBody = z.object({ codigo: z.optional(secondFactorCode) });

/** Body of `PUT` and `DELETE /api/admin/segundo-factor`. */
export const codeBody = z.object({ codigo: secondFactorCode });
