import { z } from 'zod';

const required = 'Completa todos los campos';

const credentials = {
  email: z
    .string({ error: required })
    .trim()
    .toLowerCase()
    .pipe(z.email('Escribe un correo válido.')),
  password: z
    .string({ error: required })
    .min(8, 'La contraseña necesita al menos 8 caracteres.')
    .max(128, 'La contraseña admite como máximo 128 caracteres.'),
};

/** Body of `POST /api/sesion`. */
export const signIn = z.object(credentials);

/** Body of `POST /api/registro`; `pais` is an English name of the list. */
export const signUp = z.object({
  ...credentials,
  nombre: z.string({ error: required }).trim().min(1, required).max(80),
  pais: z.string({ error: required }).min(1, required),
});
