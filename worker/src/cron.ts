import { purgeLimits } from './limits/store.ts';
import type { Services } from './services.ts';
import { purgeSessions } from './sessions/store.ts';

/**
 * What is done every minute, whether or not anybody is there. Each job stands for itself: one that
 * fails is logged by the platform and done again in a minute, the others go on.
 */
export async function runCron({ clock, db, mailer }: Services): Promise<void> {
  const now = clock();
  const jobs = [mailer.deliverDue(now), purgeLimits(db, now), purgeSessions(db, now)];
  const failed = (await Promise.allSettled(jobs)).filter(({ status }) => status === 'rejected');
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} jobs of the cron failed`);
}
