import { Hono } from 'hono';
import type { Services } from '../../services.ts';

/** `GET /admin/resumen`: what the Panel de Leads shows. */
export function adminSummaryRoutes(_: Services) {
  return new Hono();
}
