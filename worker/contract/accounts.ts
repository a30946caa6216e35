import { z } from 'zod';
import { country, email, line } from './fields.ts';

/** SPEC's sentences of access. */
export const accessSentences = {
  incomplete: 'Completa todos los campos',
  failed: 'Error en la autenticación: ',
  underReview: 'Tu cuenta está en revisión. No tienes acceso todavía.',
  welcome: 'Bienvenido a tu panel',
  signInFirst: 'Inicia sesión para continuar.',
  /** The same for an unknown address and a wrong password. */
  wrongCredentials: 'el correo o la contraseña no coinciden.',
  surveyFirst: 'Antes de crear tu cuenta, completa una encuesta en «Descubre».',
} as const;

/** Rules of a new password, in the order in which a form shows them. */
export const passwordRules = [
  { id: 'length', label: 'De 8 a 128 caracteres', holds: (password: string) => fits(password) },
  {
    id: 'variety',
    label: 'Al menos 4 caracteres distintos',
    holds: (password: string) => new Set(password).size >= 4,
  },
] as const;

function fits(password: string): boolean {
  return password.length >= 8 && password.length <= 128;
}

const incomplete = accessSentences.incomplete;

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

/** Body of `POST /api/sesion`. */
export const signIn = z.object({ email, password: typedPassword });

/** Body of `POST /api/registro`; `pais` is an English name of the list and is parsed to its row. */
export const signUp = z.object({
  email,
  password: newPassword,
  nombre: line(80, { missing: incomplete, invalid: 'Quita los caracteres especiales.' }),
  pais: country,
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
