import { z } from 'zod';
import { fieldSentences as say } from '../field-sentences.ts';
import { country, email, line } from '../fields.ts';

const appName = line(60, {
  missing: 'Falta la aplicación.',
  invalid: 'No conocemos esa aplicación.',
});

const acepta = z.boolean(say.acepta.missing).refine((accepted) => accepted, say.acepta.missing);

/** A field that people do not see: only a program fills it. */
const trampa = z.string().max(200).default('');

/** Body of `POST /api/leads/desbloqueo`. */
export const unlockLead = z.object({ email, appName, acepta, trampa });
/** What is stored of it, by the table's names. */
export type UnlockLead = Omit<z.infer<typeof unlockLead>, 'acepta' | 'trampa'>;

/** Body of `POST /api/leads`; `country` is an English name of the list and is parsed to its row. */
export const formLead = z.object({
  name: line(80, say.name),
  email,
  country,
  app: appName,
  acepta,
  trampa,
});
/** What is stored of it, by the table's names. */
export type FormLead = Omit<z.infer<typeof formLead>, 'acepta' | 'trampa'>;

/** Answer to a stored lead. */
export interface LeadAnswer {
  /** Where the visitor goes now: the link that was unlocked. */
  link: string;
  /** For when `link` does not open. */
  fallbackLink: string;
  /** False when no mail is on its way: sent today already, or the address asked for none. */
  correo: boolean;
}
