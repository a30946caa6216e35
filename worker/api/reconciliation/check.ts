import type { Caller } from '../audit/store.ts';
import type { Config } from '../env.ts';
import type { Mailer } from '../mail/deliver.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../time/clock.ts';
import { isCheckTime } from './rules.ts';
import {
  beginRun,
  checkMembers,
  findOpenRun,
  findRun,
  finishRun,
  nextMembers,
  type RunRow,
  restartRun,
} from './store.ts';

interface Deps extends Pick<Services, 'clock' | 'db' | 'newId'> {
  config: Pick<Config, 'ADMIN_EMAIL' | 'TIME_ZONE'>;
  mailer: Pick<Mailer, 'deliver'>;
}

/** What one request or minute's cron spends on the check. */
export interface Budget {
  ms: number;
  /** Of 500 members each, and of some thirteen queries: D1 answers a thousand to one invocation. */
  steps: number;
}

/** The other jobs of the cron need their queries too. */
const cronBudget: Budget = { ms: 20_000, steps: 40 };

const bySite: Caller = { actorId: null, requestId: null, requestHash: null };

/** The next step of a run; null when somebody else has gone on with it meanwhile. */
async function step(deps: Deps, run: RunRow): Promise<RunRow | null> {
  const { clock, config, db, mailer, newId } = deps;
  const now = clock();
  const next = await nextMembers(db, run);
  if (next) {
    const { dia, cursor: from } = run;
    return checkMembers(db, { dia, from, to: next.to, now }, next.count);
  }
  const mail = { mailId: newId(), toEmail: config.ADMIN_EMAIL, now };
  const finished = await finishRun(db, run, mail);
  if (finished.mail) await mailer.deliver(finished.mail);
  return finished.run;
}

/** Goes on with the run that is under way, as far as the budget goes: the next cron does the rest. */
export async function continueCheck(deps: Deps, { ms, steps }: Budget): Promise<void> {
  const begun = deps.clock();
  let run = await findOpenRun(deps.db);
  for (let done = 0; run && run.finishedAt === null && done < steps; done += 1) {
    run = await step(deps, run);
    if (deps.clock() - begun >= ms) return;
  }
}

/**
 * The nightly check: begun once a day, gone on with every minute until it is done. One that the
 * administrator had made of the same day before that hour is no nightly one: it is done anew.
 */
export async function checkNightly(deps: Deps, now: number): Promise<void> {
  const { config, db } = deps;
  const { TIME_ZONE: timeZone } = config;
  if (isCheckTime(now, timeZone)) {
    const dia = dayOf(now, timeZone);
    const run = await findRun(db, dia);
    if (!run) await beginRun(db, dia, now);
    else if (run.finishedAt !== null && !isCheckTime(run.startedAt, timeZone)) {
      await restartRun(db, dia, bySite, now);
    }
  }
  await continueCheck(deps, cronBudget);
}
