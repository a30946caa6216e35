import { isPastDue } from '../payouts/payouts.ts';
import type { Task, TaskKind } from './summary.ts';

const ofPayouts: readonly TaskKind[] = ['payouts', 'faulty-payouts', 'payouts-in-hand', 'reviews'];

/** Returns whether a task is about a payout past its promised time. Lists show these tasks first. */
export const isOverdue = ({ kind, since }: Task, now: number) =>
  ofPayouts.includes(kind) && isPastDue(since, now);
