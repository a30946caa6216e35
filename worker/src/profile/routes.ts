import { Hono } from 'hono';
import type { Services } from '../services.ts';

export function profileRoutes(_: Services) {
  return new Hono();
}
