import { Hono } from 'hono';
import type { Services } from '../services.ts';

export function presenceRoutes(_: Services) {
  return new Hono();
}
