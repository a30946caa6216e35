import { Hono } from 'hono';
import type { Services } from '../../services.ts';

/** `/admin/correos`: the outbox. */
export function adminMailRoutes(_: Services) {
  return new Hono();
}
