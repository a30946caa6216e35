import * as z from 'zod';
import { calendarDay } from '../lists/query.ts';
import { maxDifferences } from './difference-kinds.ts';

/** Query of `GET /api/admin/conciliacion`. The default day is today in TIME_ZONE. `ver` limits the rows. */
export const reconciliationQuery = z.object({
  dia: calendarDay.optional(),
  ver: z.coerce.number().int().min(1).max(maxDifferences).default(100),
});
