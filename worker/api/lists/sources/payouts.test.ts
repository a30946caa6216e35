import { expect, test } from 'vitest';
import { payoutDueMs } from '#contract/payouts/payouts.ts';
import { payoutSource } from './payouts.ts';

const row = { fecha: 1000, decidedAt: null, signals: '[]', review: null } as never as Parameters<
  typeof payoutSource.rowOf
>[0];
const dueAt = 1000 + payoutDueMs;
const shown = (estado: 'pendiente' | 'pagado', now: number) =>
  payoutSource.rowOf({ ...row, estado }, { now } as never);

test('each row of the server’s answer says whether the payout is late', () => {
  expect(shown('pendiente', dueAt)).toMatchObject({ dueAt, isLate: false });
  expect(shown('pendiente', dueAt + 1)).toMatchObject({ dueAt, isLate: true });
  expect(shown('pagado', dueAt + 1)).toMatchObject({ isLate: false });
});
