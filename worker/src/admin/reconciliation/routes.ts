import { Hono } from 'hono';
import type { Services } from '../../services.ts';

/** `/admin/conciliacion`: postbacks, ledger and payouts side by side. */
export function adminReconciliationRoutes(_: Services) {
  return new Hono();
}
