import type { Context } from 'hono';
import { fail } from '../../../http/errors.ts';

/** The link of a mail that works no more. */
export function staleLink(c: Context) {
  return fail(c, {
    code: 'invalid-argument',
    status: 422,
    message: 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.',
  });
}

/** A new password that is too easy to guess. */
export function weakPassword(c: Context, field: 'password' | 'nueva', message: string) {
  return fail(c, { code: 'invalid-argument', status: 422, message, fields: { [field]: message } });
}
