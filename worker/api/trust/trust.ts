import { isOneOfSql } from '../db/client.ts';
import type { StatementBudget } from '../db/guards.ts';
import { payouts } from '../db/tables/payouts.ts';
import { type EvaluationDeps, evaluateDueMembers, evaluateMembers } from './evaluate.ts';
import type { SignalModes } from './levels.ts';
import { type SilencedSignal, silenceSignal } from './silence.ts';

interface TrustDeps extends Pick<EvaluationDeps, 'config' | 'db'> {
  clock: () => number;
  settings: { current(): Promise<{ single: { senales: { value: SignalModes } } }> };
}

/** Creates the functions that evaluate accounts after an event and in the cron. */
export function createTrust({ db, config, clock, settings }: TrustDeps) {
  const modes = async () => (await settings.current()).single.senales.value;
  const evaluating: EvaluationDeps = { db, config, modes };
  return {
    silence: (asked: SilencedSignal) => silenceSignal(evaluating, asked),
    evaluate: (ids: readonly string[]) => evaluateMembers(evaluating, ids, clock()),
    /**
     * Before a payment, evaluates the members of these payouts, even members who are not due for an
     * evaluation. Holds the payouts that must wait.
     */
    async evaluatePayouts(payoutIds: readonly string[]): Promise<void> {
      const theirs = await db
        .selectDistinct({ id: payouts.memberId })
        .from(payouts)
        .where(isOneOfSql(payouts.id, payoutIds));
      const ids = theirs.map(({ id }) => id);
      await evaluateMembers(evaluating, ids, clock());
    },
    /** The cron's job. */
    work: (now: number, budget: StatementBudget) => evaluateDueMembers(evaluating, now, budget),
  };
}
