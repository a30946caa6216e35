import { siteCaller } from '../audit/store.ts';
import { type StatementBudget, unlimitedBudget } from '../db/guards.ts';
import type { Config } from '../env.ts';
import type { Deliverer } from '../outbox/deliver.ts';
import type { Services } from '../services.ts';
import { findDay } from '../time/clock.ts';
import { isCheckTime } from './rules.ts';
import {
  beginRun,
  checkMembers,
  checkTotals,
  findNextMembers,
  findNextTotalsCheck,
  findOpenRun,
  findRun,
  finishRun,
  type RunRow,
  restartRun,
} from './store.ts';

interface Deps extends Pick<Services, 'clock' | 'db' | 'newId'> {
  config: Pick<Config, 'ADMIN_EMAIL' | 'TIME_ZONE'>;
  mailer: Pick<Deliverer, 'deliver'>;
}

interface Budget {
  ms: number;
  /** The maximum number of steps. Each step checks 500 members. */
  steps: number;
  statements?: StatementBudget;
}

const statementsOfStep = 20;
const cronBudget = { ms: 20_000, steps: 40 };

/** Performs one step of a run. Resolves to null when another invocation has just done the step. */
async function step(deps: Deps, run: RunRow): Promise<RunRow | null> {
  const { clock, config, db, mailer, newId } = deps;
  const now = clock();
  const next = await findNextMembers(db, run);
  if (next) {
    const { day, cursor: from } = run;
    return checkMembers(db, { day, from, to: next.to, now }, next.count);
  }
  const totals = findNextTotalsCheck(run);
  if (totals !== null) return checkTotals(db, run, totals, now);
  const mail = { mailId: newId(), toEmail: config.ADMIN_EMAIL, now };
  const finished = await finishRun(db, run, mail);
  if (finished.mail) await mailer.deliver(finished.mail);
  return finished.run;
}

/** Performs steps of the unfinished run until the budget is used up. The next call continues. */
export async function continueCheck(
  deps: Deps,
  { ms, steps, statements = unlimitedBudget }: Budget,
): Promise<void> {
  const begun = deps.clock();
  let run = await findOpenRun(deps.db);
  for (let done = 0; run && run.finishedAt === null && done < steps; done += 1) {
    if (statements.left < statementsOfStep) return;
    run = await step(deps, run);
    if (deps.clock() - begun >= ms) return;
  }
}

/**
 * Starts the nightly check once a day, and performs its steps every minute until the check ends. If the
 * administrator ran the check on that day before the nightly hour, the site repeats the check.
 */
export async function runNightlyCheck(
  deps: Deps,
  now: number,
  statements = unlimitedBudget,
): Promise<void> {
  const { config, db } = deps;
  const { TIME_ZONE: timeZone } = config;
  if (isCheckTime(now, timeZone)) {
    const day = findDay(now, timeZone);
    const run = await findRun(db, day);
    if (!run) await beginRun(db, day, now);
    else if (run.finishedAt !== null && !isCheckTime(run.startedAt, timeZone)) {
      await restartRun(db, day, siteCaller, now);
    }
  }
  await continueCheck(deps, { ...cronBudget, statements });
}
