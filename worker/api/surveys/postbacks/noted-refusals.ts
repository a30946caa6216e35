import type { Context } from 'hono';
import { isFlooding } from '../../../shared/shield.ts';
import { countHits, findExceededLimit, type Limit } from '../../limits/store.ts';
import type { Services } from '../../services.ts';
import { hourMs } from '../../time/clock.ts';

const limit: Limit = { name: 'refused-postback', max: 10, windowMs: hourMs };

/**
 * Returns whether the site may log a postback that failed a check of its sender. The number of log rows has a
 * limit, because strangers can send any number of postbacks from any number of IP addresses. `key` names the
 * provider or network, and the reason if there are several reasons.
 */
export async function mayLogRefusal(
  c: Context,
  { bindings, clock, db }: Pick<Services, 'bindings' | 'clock' | 'db'>,
  key: string,
): Promise<boolean> {
  if (await isFlooding(c, bindings, 'postback')) return false;
  const counted = [{ limit, key }];
  return !findExceededLimit(counted, await countHits(db, counted, clock()));
}
