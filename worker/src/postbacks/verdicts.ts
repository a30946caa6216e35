import type { Verdict } from '#contract/verdicts.ts';

/** Verdicts that say that a member's money has moved. */
export const moving = ['credited', 'held', 'credited-and-reversed', 'reversed'] as const;

/** Whether a verdict says that a member's money has moved. */
export function movedMoney(verdict: Verdict): boolean {
  return moving.some((name) => name === verdict);
}
