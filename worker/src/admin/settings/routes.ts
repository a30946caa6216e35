import { Hono } from 'hono';
import type { Services } from '../../services.ts';

/** `/admin/ajustes`: what may be changed without a deploy. */
export function adminSettingRoutes(_: Services) {
  return new Hono();
}
