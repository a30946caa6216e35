import { payoutDueMs } from '../payouts/payouts.ts';
import type { Task, TaskKind } from './summary.ts';

const ofPayouts: readonly TaskKind[] = ['payouts', 'faulty-payouts', 'payouts-in-hand', 'reviews'];

/** Whether a payout is past its promised time; such a task comes before all others. */
export const isOverdue = ({ kind, since }: Task, now: number) =>
  ofPayouts.includes(kind) && now - since > payoutDueMs;
