import { purgeTokens, purgeUnproved } from './accounts/store.ts';
import { logMessage } from './http/on-error.ts';
import { releaseDue } from './ledger/store.ts';
import { purgeLimits } from './limits/store.ts';
import { purgeFarewells } from './mail/store.ts';
import { purgePostbacks } from './postbacks/purge.ts';
import { checkNightly } from './reconciliation/check.ts';
import type { Services } from './services.ts';
import { purgeSessions } from './sessions/store.ts';
import { purgeAccesses } from './surveys/store.ts';

/** Held money that is the member's from now on; the pages they have open hear of it. */
async function releaseHeldMoney({ db, presence }: Services, now: number): Promise<void> {
  const memberIds = [...(await releaseDue(db, now))];
  await Promise.all(memberIds.map((id) => presence.notifyPanel(id)));
}

/**
 * What is done every minute, whether or not anybody is there. Each job stands for itself: one that
 * fails is logged and done again in a minute, the others go on.
 */
export async function runCron(services: Services): Promise<void> {
  const { clock, db, mailer } = services;
  const now = clock();
  const jobs = [
    mailer.deliverDue(now),
    purgeLimits(db, now),
    purgeSessions(db, now),
    purgeTokens(db, now),
    purgeUnproved(db, now),
    purgeFarewells(db, now),
    purgePostbacks(db, now),
    purgeAccesses(db, now),
    releaseHeldMoney(services, now),
    services.paypal?.workDue(),
    checkNightly(services, now),
  ];
  const reasons = (await Promise.allSettled(jobs)).flatMap((job) =>
    job.status === 'rejected' ? [logMessage(job.reason)] : [],
  );
  for (const reason of reasons) console.error('a job of the cron failed:', reason);
  if (reasons.length > 0) throw new Error(`${reasons.length} jobs of the cron failed`);
}
