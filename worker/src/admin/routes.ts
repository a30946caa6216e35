import { Hono } from 'hono';
import type { Services } from '../services.ts';

export function adminRoutes(_: Services) {
  return new Hono();
}
