import { log, logFailure } from '../http/log.ts';
import { purgeTokens, purgeUnverified } from './auth/account-store.ts';
import { purgeSessions } from './auth/session-store.ts';
import { beat } from './health/store.ts';
import { purgeLimits } from './limits/store.ts';
import { purgeFarewells } from './mail/store.ts';
import { releaseDue } from './members/ledger-store.ts';
import { checkNightly } from './reconciliation/check.ts';
import type { Services } from './services.ts';
import { purgePostbacks } from './surveys/postbacks/store.ts';
import { purgeAccesses } from './surveys/store.ts';

/** Releases held money to its members, and notifies their open pages. */
async function releaseHeldMoney({ db, presence }: Services, now: number): Promise<void> {
  const memberIds = [...(await releaseDue(db, now))];
  await Promise.all(memberIds.map((id) => presence.notifyPanel(id)));
}

/**
 * The jobs of every minute. They are independent: one that fails is logged and done again in a
 * minute, the others go on.
 */
export async function runCron(services: Services): Promise<void> {
  const { clock, db, mailer } = services;
  const now = clock();
  const jobs: Record<string, Promise<unknown> | undefined> = {
    mail: mailer.deliverDue(now),
    limits: purgeLimits(db, now),
    sessions: purgeSessions(db, now),
    tokens: purgeTokens(db, now),
    unproved: purgeUnverified(db, now),
    farewells: purgeFarewells(db, now),
    postbacks: purgePostbacks(db, now),
    accesses: purgeAccesses(db, now),
    release: releaseHeldMoney(services, now),
    paypal: services.paypal?.workDue(),
    reconciliation: checkNightly(services, now),
    // In parallel with the others: a slow job must not make the cron look late.
    heartbeat: beat(db, 'cron', now),
  };
  const outcomes = await Promise.allSettled(Object.values(jobs));
  const failed = Object.keys(jobs).filter((name, index) => {
    const outcome = outcomes[index];
    if (outcome?.status !== 'rejected') return false;
    logFailure(`cron ${name}`, outcome.reason);
    return true;
  });
  log({ kind: 'cron', ms: clock() - now, failed });
  if (failed.length > 0) throw new Error(`jobs of the cron failed: ${failed.join(', ')}`);
}
