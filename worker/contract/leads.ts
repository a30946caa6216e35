import { z } from 'zod';
import { countryNamed } from './countries.ts';

/** Text of one line: what a person types never carries a line break into a mail header. */
const line = (max: number, empty: string) =>
  z
    .string({ error: empty })
    .trim()
    .min(1, empty)
    .max(max, `Escribe como máximo ${max} caracteres.`)
    .regex(/^\P{Cc}*$/u, 'Quita los saltos de línea y caracteres especiales.');

const email = z
  .string({ error: 'Escribe tu correo.' })
  .trim()
  .toLowerCase()
  .min(1, 'Escribe tu correo.')
  .max(254, 'Ese correo es demasiado largo.')
  .pipe(z.email('Escribe un correo válido, por ejemplo nombre@correo.com.'));

const acepta = z.literal(true, 'Marca la casilla para que podamos escribirte.');

/** A field that people do not see: only a program fills it. */
const trampa = z.string().max(200).default('');

/** Body of `POST /api/leads/desbloqueo`. */
export const unlockLead = z.object({
  email,
  appName: line(60, 'Falta la aplicación.'),
  acepta,
  trampa,
});
export type UnlockLead = z.infer<typeof unlockLead>;

/** Body of `POST /api/leads`; `country` is the English name of the list. */
export const formLead = z.object({
  name: line(80, 'Escribe tu nombre.'),
  email,
  country: z
    .string({ error: 'Elige tu país.' })
    .min(1, 'Elige tu país.')
    .transform((name, context) => {
      const country = countryNamed(name);
      if (country) return country;
      context.addIssue({ code: 'custom', message: 'Elige un país de la lista.' });
      return z.NEVER;
    }),
  app: line(60, 'Falta la aplicación.'),
  acepta,
  trampa,
});
export type FormLead = z.infer<typeof formLead>;

/** Answer to a stored lead. */
export interface LeadAnswer {
  /** Where the visitor goes now: the link that was unlocked. */
  link: string;
  /** For when `link` does not open. */
  fallbackLink: string;
  /** False when no mail is on its way: sent today already, or the address asked for none. */
  correo: boolean;
}
