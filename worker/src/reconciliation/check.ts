import { dayOf } from '../events/rules.ts';
import type { Services } from '../services.ts';
import { isCheckTime } from './rules.ts';
import {
  beginRun,
  checkMembers,
  findOpenRun,
  finishRun,
  nextMembers,
  type RunRow,
} from './store.ts';

type Deps = Pick<Services, 'clock' | 'config' | 'db' | 'mailer' | 'newId'>;

/** What one minute's cron spends on the check. */
const cronBudgetMs = 20_000;

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

/** Goes on with the run that is under way, for about `budgetMs`: the cron does the rest. */
export async function continueCheck(deps: Deps, budgetMs: number): Promise<void> {
  const begun = deps.clock();
  let run = await findOpenRun(deps.db);
  while (run && run.finishedAt === null) {
    run = await step(deps, run);
    if (deps.clock() - begun >= budgetMs) return;
  }
}

/** The nightly check: begun once a day, gone on with every minute until it is done. */
export async function checkNightly(deps: Deps, now: number): Promise<void> {
  const { TIME_ZONE: timeZone } = deps.config;
  if (isCheckTime(now, timeZone)) await beginRun(deps.db, dayOf(now, timeZone), now);
  await continueCheck(deps, cronBudgetMs);
}
