import { log, logFailure } from '../shared/log.ts';
import { purgeClicks } from './affiliates/click-store.ts';
import { purgeReports } from './affiliates/conversion-store.ts';
import { checkLinks } from './apps/links/run.ts';
import { purgeTokens, purgeUnverified } from './auth/account-store.ts';
import { shownTimeLimit } from './auth/mail-links.ts';
import { purgeSessions } from './auth/session-store.ts';
import {
  countStatements,
  databaseTimeoutMs,
  maxCronStatements,
  type StatementBudget,
  withTimeouts,
} from './db/guards.ts';
import { purgeDeliveryEvents } from './delivery/store.ts';
import { purgeDevices } from './devices/known-devices.ts';
import { recordHeartbeat } from './health/store.ts';
import { eraseUnsubscribedPeople } from './leads/store.ts';
import { sendLetters } from './letters/send.ts';
import { purgeLimits } from './limits/store.ts';
import { purgeErasureMails } from './mail/store.ts';
import { releaseWaitingMails } from './mail/turns.ts';
import { releaseDueMoney } from './members/ledger-store.ts';
import { announceSurveys } from './notifications/announce.ts';
import { purgePush } from './notifications/store.ts';
import { runNightlyCheck } from './reconciliation/run.ts';
import type { Services } from './services.ts';
import { purgeSurveyStarts } from './surveys/lists/store.ts';
import { purgePostbacks } from './surveys/postbacks/store.ts';
import { purgeAccesses } from './surveys/store.ts';

/** Releases held money to the members and updates their open pages. */
async function releaseHeldMoney({ db, presence }: Services, now: number): Promise<void> {
  await presence.notifyPanel(...(await releaseDueMoney(db, now)));
}

type Jobs = Record<string, () => Promise<unknown>>;

/** Runs jobs in parallel. It logs the failed jobs and returns their names. */
async function settle(jobs: Jobs): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(jobs).map(async ([name, job]) => {
      try {
        await job();
        return [];
      } catch (error) {
        logFailure(`cron ${name}`, error);
        return [name];
      }
    }),
  );
  return outcomes.flat();
}

/**
 * Runs the jobs of every minute. It logs a failed job and repeats it in a minute, and the other jobs
 * continue. Urgent jobs come first, because the limit of statements may delay later jobs to the next minute.
 */
export async function runCron(DB: D1Database, wire: (DB: D1Database) => Services): Promise<void> {
  const budget: StatementBudget = { left: maxCronStatements };
  const services = wire(countStatements(withTimeouts(DB, databaseTimeoutMs.cron), budget));
  const { clock, db, mailer, paypal, pusher, trust, vapid } = services;
  const now = clock();
  const short: Jobs = {
    limits: () => purgeLimits(db, shownTimeLimit, now),
    sessions: () => purgeSessions(db, now),
    devices: () => purgeDevices(db, now),
    tokens: () => purgeTokens(db, now),
    unproved: () => purgeUnverified(db, now),
    farewells: () => purgeErasureMails(db, now),
    deliveries: () => purgeDeliveryEvents(db, now),
    unsubscribed: () => eraseUnsubscribedPeople(db, now),
    postbacks: () => purgePostbacks(db, now),
    accesses: () => purgeAccesses(db, now),
    starts: () => purgeSurveyStarts(db, now),
    clicks: () => purgeClicks(db, now),
    reports: () => purgeReports(db, now),
    announcements: () => announceSurveys(services, now),
    subscriptions: () => purgePush(db, vapid?.publicKey ?? null, now),
    release: () => releaseHeldMoney(services, now),
    // The heartbeat runs in parallel with the other jobs, so that a slow job does not make the cron look late.
    heartbeat: () => recordHeartbeat(db, 'cron', now),
  };
  const failed = [
    ...(await settle(short)),
    ...(await settle({ waiting: () => releaseWaitingMails(services, now) })),
    ...(await settle({
      mail: () => mailer.deliverDue(budget),
      push: async () => pusher?.deliverDue(budget),
      paypal: async () => paypal?.workDue(budget),
    })),
    // This job runs after all other jobs. The next run sends the mails that this job queues.
    ...(await settle({ letters: () => sendLetters(services, now) })),
    ...(await settle({ trust: () => trust.work(now, budget) })),
    ...(await settle({ reconciliation: () => runNightlyCheck(services, now, budget) })),
    ...(await settle({ links: () => checkLinks(services, now, budget) })),
  ];
  log({ kind: 'cron', ms: clock() - now, failed, statements: maxCronStatements - budget.left });
  if (failed.length > 0) throw new Error(`jobs of the cron failed: ${failed.join(', ')}`);
}
