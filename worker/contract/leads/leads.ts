import * as z from 'zod/mini';
import { countryName, email, lineField, personName } from '../fields.ts';
import type { MailWait } from '../mail/wait.ts';

const appName = lineField(60, {
  missing: 'Falta la aplicación.',
  invalid: 'No conocemos esa aplicación.',
});

const notAccepted = 'Marca la casilla para que podamos escribirte.';
const acepta = z.boolean(notAccepted).check(z.refine((accepted) => accepted, notAccepted));

/** The honeypot: a hidden field. People do not see it; only bots fill it in. */
const trap = z._default(z.string().check(z.maxLength(200)), '');

/** The path of the page with the lead's form. The server ignores a path that the site does not have. */
const page = z.catch(z.optional(z.string().check(z.regex(/^\/[\w/-]{0,200}$/))), undefined);

/** Body of `POST /api/leads/desbloqueo`. */
export const unlockLead = z.object({ email, appName, acepta, trap, page });
export type UnlockLead = Omit<z.infer<typeof unlockLead>, 'acepta' | 'trap'>;

/** Body of `POST /api/leads`. docs/extending.md shows how to add a field. */
export const formLead = z.object({
  name: personName,
  email,
  country: countryName,
  app: appName,
  acepta,
  trap,
  page,
});
export type FormLead = Omit<z.infer<typeof formLead>, 'acepta' | 'trap'>;
/** The labels of fields besides email and app. The privacy page joins these labels into a sentence. */
export const formFieldLabels: Record<keyof Omit<FormLead, 'email' | 'app' | 'page'>, string> = {
  name: 'tu nombre',
  country: 'tu país',
};

export interface LeadAnswer {
  /** This path counts the click and redirects to the app. Without an app, it is the path of the list. */
  link: string;
  fallbackLink: string;
  /** Always true. For `false`, pages of an earlier release show a sentence that strangers must not read. */
  mail: true;
  /** An earlier release does not send this field. */
  mailWait?: MailWait;
}
