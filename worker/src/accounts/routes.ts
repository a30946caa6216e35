import { Hono } from 'hono';
import type { SessionAnswer } from '#contract/session.ts';

/** `GET /sesion`: who is signed in. Accounts do not exist yet, so everybody is a visitor. */
export function accountRoutes() {
  return new Hono().get('/sesion', (c) => {
    const answer: SessionAnswer = { sesion: null };
    c.header('cache-control', 'no-store');
    return c.json(answer);
  });
}
