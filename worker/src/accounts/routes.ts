import { type Context, Hono } from 'hono';
import { signIn, signUp } from '#contract/accounts.ts';
import type { SessionAnswer } from '#contract/session.ts';
import { fail } from '../http/errors.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';

/** Accounts are not open yet: nobody is told that they registered, and nothing is kept. */
function notOpenYet(c: Context) {
  return fail(c, {
    code: 'unavailable',
    message:
      'Las cuentas del panel todavía no están abiertas. No guardamos tus datos; vuelve pronto.',
  });
}

/** `GET /sesion`: who is signed in, which is nobody until accounts open. */
export function accountRoutes(_: Services) {
  return new Hono()
    .get('/sesion', (c) => {
      const answer: SessionAnswer = { sesion: null };
      c.header('cache-control', 'no-store');
      return c.json(answer);
    })
    .post('/sesion', validBody(signIn), notOpenYet)
    .post('/registro', validBody(signUp), notOpenYet);
}
