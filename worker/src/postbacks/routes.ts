import { Hono } from 'hono';
import type { Services } from '../services.ts';

export function postbackRoutes(_: Services) {
  return new Hono();
}
