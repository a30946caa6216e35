import * as z from 'zod';
import { mostDifferences } from './difference-kinds.ts';

/**
 * Query of `GET /api/admin/conciliacion`: a day of TIME_ZONE, today by default, and how many of its
 * differences.
 */
export const reconciliationQuery = z.object({
  dia: z.iso.date().optional(),
  ver: z.coerce.number().int().min(1).max(mostDifferences).default(100),
});
