import { isPastDue } from '../payouts/payouts.ts';
import type { Task, TaskKind } from './summary.ts';

const ofPayouts: readonly TaskKind[] = ['payouts', 'faulty-payouts', 'payouts-in-hand', 'reviews'];

/** Tells whether a payout is past its promised time. Lists show such a task before all other tasks. */
export const isOverdue = ({ kind, since }: Task, now: number) =>
  ofPayouts.includes(kind) && isPastDue(since, now);
