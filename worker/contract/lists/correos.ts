import type { z } from 'zod';
import { days, listQuery, oneOf, orderOf, searchIn, word } from './query.ts';
import { mailSearches, mailSorts, mailStates } from './words.ts';

/** Query of `GET /api/admin/listas/correos`: the outbox. `plantilla` is a template's name. */
export const mailListQuery = listQuery.extend({
  orden: orderOf(mailSorts).default('-fecha'),
  en: searchIn(mailSearches),
  estado: oneOf(mailStates),
  plantilla: word,
  ...days,
});
export type MailListQuery = z.infer<typeof mailListQuery>;

/** A mail of the outbox. Times in UTC ms. */
export interface MailRow {
  id: string;
  /** When it was written. */
  fecha: number;
  email: string;
  plantilla: string;
  estado: (typeof mailStates)[number];
  intentos: number;
  /** Why the last attempt failed. */
  error: string | null;
  /** When it may be tried (again). */
  proximo: number;
  enviado: number | null;
}
