import * as z from 'zod';
import { fieldSentences as say } from '../field-sentences.ts';
import { country, email, line } from '../fields.ts';

const appName = line(60, {
  missing: 'Falta la aplicación.',
  invalid: 'No conocemos esa aplicación.',
});

const acepta = z.boolean(say.acepta.missing).refine((accepted) => accepted, say.acepta.missing);

/** Honeypot: a field hidden from people, which only bots fill in. */
const trap = z.string().max(200).default('');

/** Body of `POST /api/leads/desbloqueo`. */
export const unlockLead = z.object({ email, appName, acepta, trap });
/** Named like the table's columns. */
export type UnlockLead = Omit<z.infer<typeof unlockLead>, 'acepta' | 'trap'>;

/** Body of `POST /api/leads`; `country` is a country's English name, parsed to its `Country`. */
export const formLead = z.object({
  name: line(80, say.name),
  email,
  country,
  app: appName,
  acepta,
  trap,
});
export type FormLead = Omit<z.infer<typeof formLead>, 'acepta' | 'trap'>;

export interface LeadAnswer {
  link: string;
  /** For when `link` does not open. */
  fallbackLink: string;
  /** False: sent today already, or the address unsubscribed. */
  mail: boolean;
}
