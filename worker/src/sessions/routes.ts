import { Hono } from 'hono';
import type { Services } from '../services.ts';

export function deviceRoutes(_: Services) {
  return new Hono();
}
