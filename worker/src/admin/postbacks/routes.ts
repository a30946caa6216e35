import { Hono } from 'hono';
import type { Services } from '../../services.ts';

/** `/admin/postbacks`: what providers sent, done again or simulated. */
export function adminPostbackRoutes(_: Services) {
  return new Hono();
}
