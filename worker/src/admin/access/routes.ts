import { Hono } from 'hono';
import type { Services } from '../../services.ts';

/** `/admin/acceso`, `/admin/confirmacion`, `/admin/segundo-factor`: how the administrator proves who they are. */
export function adminAccessRoutes(_: Services) {
  return new Hono();
}
