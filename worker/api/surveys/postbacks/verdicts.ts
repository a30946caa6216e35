import { type Verdict, verdicts } from '#contract/surveys/verdicts.ts';

const moving: string[] = [
  'credited',
  'held',
  'credited-and-reversed',
  'reversed',
] satisfies Verdict[];

/** Whether a verdict says that a member's money has moved. */
export function movedMoney(verdict: Verdict): boolean {
  return moving.includes(verdict);
}

/** Verdicts of what moved nothing. */
export const idleVerdicts = Object.keys(verdicts).filter((name) => !moving.includes(name));
