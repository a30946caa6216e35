import * as z from 'zod';
import { calendarDay } from '../lists/query.ts';
import { maxDifferences } from './difference-kinds.ts';

/**
 * Query of `GET /api/admin/conciliacion`: a day of TIME_ZONE (the default is today) and the maximum number of
 * differences to show.
 */
export const reconciliationQuery = z.object({
  dia: calendarDay.optional(),
  ver: z.coerce.number().int().min(1).max(maxDifferences).default(100),
});
