import { Hono } from 'hono';
import type { Services } from '../services.ts';

export function payoutRoutes(_: Services) {
  return new Hono();
}
