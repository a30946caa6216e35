import { sql } from 'drizzle-orm';
import { isAmong } from '../db/client.ts';
import type { StatementBudget } from '../db/guards.ts';
import { dueAmong, type Evaluating, evaluate, evaluateDue } from './evaluate.ts';
import type { Modes } from './notice.ts';
import { holdOpen } from './reviews.ts';

interface TrustDeps extends Pick<Evaluating, 'config' | 'db'> {
  clock: () => number;
  settings: { current(): Promise<{ single: { senales: { value: Modes } } }> };
}

/** Looks at accounts when something has happened, and again by the cron. */
export function createTrust({ db, config, clock, settings }: TrustDeps) {
  const modes = async () => (await settings.current()).single.senales.value;
  const evaluating: Evaluating = { db, config, modes };
  return {
    modes,
    /** Looks at members now. */
    look: (ids: readonly string[]) => evaluate(evaluating, ids, clock()),
    /** Before payouts are paid: looks at whoever is due of their members, and holds what is to be held. */
    async lookAtPayouts(payoutIds: readonly string[]): Promise<void> {
      const theirs = sql`SELECT member_id FROM payouts WHERE ${isAmong(sql`id`, payoutIds)}`;
      const [due, chosen] = await Promise.all([
        dueAmong(db, sql`member_id IN (${theirs})`),
        modes(),
      ]);
      if (due.length > 0) await evaluate(evaluating, due, clock());
      await holdOpen(db, theirs, chosen, clock());
    },
    /** The cron's part. */
    work: (now: number, budget: StatementBudget) => evaluateDue(evaluating, now, budget),
  };
}
