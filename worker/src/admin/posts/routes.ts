import { Hono } from 'hono';
import type { Services } from '../../services.ts';

/** `/admin/entradas`: the blog generator. */
export function adminPostRoutes(_: Services) {
  return new Hono();
}
