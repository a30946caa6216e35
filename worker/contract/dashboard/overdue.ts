import { payoutDueMs } from '../payouts/payouts.ts';
import type { Duty, DutyKind } from './summary.ts';

const ofPayouts: readonly DutyKind[] = ['payouts', 'faulty-payouts', 'payouts-in-hand', 'reviews'];

/** Whether a payout is past its promised time, which comes before all else. */
export const isOverdue = ({ kind, since }: Duty, now: number) =>
  ofPayouts.includes(kind) && now - since > payoutDueMs;
