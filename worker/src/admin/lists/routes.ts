import { Hono } from 'hono';
import type { Services } from '../../services.ts';

/** The lists of the administration: a page at a time, or all that a filter shows as a CSV file. */
export function adminListRoutes(_: Services) {
  return new Hono();
}
