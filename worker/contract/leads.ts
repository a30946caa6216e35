import { z } from 'zod';
import { countryNamed } from './countries.ts';
import { fieldSentences as say } from './field-sentences.ts';

/** Text of one line: what a person types never carries a line break into a mail header. */
const line = (max: number, sentences: { missing: string; invalid: string }) =>
  z
    .string({ error: sentences.missing })
    .trim()
    .min(1, sentences.missing)
    .max(max, `Escribe como máximo ${max} caracteres.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, sentences.invalid);

const appName = line(60, {
  missing: 'Falta la aplicación.',
  invalid: 'No conocemos esa aplicación.',
});

const email = z
  .string({ error: say.email.missing })
  .trim()
  .toLowerCase()
  .min(1, say.email.missing)
  .max(254, 'Ese correo es demasiado largo.')
  .pipe(z.email(say.email.invalid));

const acepta = z.boolean(say.acepta.missing).refine((accepted) => accepted, say.acepta.missing);

/** A field that people do not see: only a program fills it. */
const trampa = z.string().max(200).default('');

/** Body of `POST /api/leads/desbloqueo`. */
export const unlockLead = z.object({ email, appName, acepta, trampa });

/** Body of `POST /api/leads`; `country` is an English name of the list and is parsed to its row. */
export const formLead = z.object({
  name: line(80, say.name),
  email,
  country: z
    .string({ error: say.country.missing })
    .min(1, say.country.missing)
    .transform((name, context) => {
      const country = countryNamed(name);
      if (country) return country;
      context.addIssue({ code: 'custom', message: say.country.invalid });
      return z.NEVER;
    }),
  app: appName,
  acepta,
  trampa,
});

/** Answer to a stored lead. */
export interface LeadAnswer {
  /** Where the visitor goes now: the link that was unlocked. */
  link: string;
  /** For when `link` does not open. */
  fallbackLink: string;
  /** False when no mail is on its way: sent today already, or the address asked for none. */
  correo: boolean;
}
