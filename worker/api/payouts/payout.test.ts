import { expect, test } from 'vitest';
import { type FoundPayout, shapePayout, shapeRequestedPayout } from './payout.ts';

const open: FoundPayout = {
  id: 'p1',
  memberId: 'm1',
  nombre: 'Ana',
  email: 'ana@correo.test',
  montoCents: 2500,
  paypalEmail: 'ana@paypal.test',
  fecha: 1000,
  estado: 'pendiente',
  motivo: null,
  reference: null,
  fechaPago: null,
  decidedAt: null,
  returnedAt: null,
  fault: null,
  noticed: 0,
  debtCents: 0,
  batchId: null,
  batchMethod: null,
  onItsWaySince: null,
};
const dueAt = 1000 + 72 * 3_600_000;

test('a pending payout is late after its due time', () => {
  expect(shapePayout(open, dueAt)).toMatchObject({ dueAt, isLate: false });
  expect(shapePayout(open, dueAt + 1)).toMatchObject({ dueAt, isLate: true });
});

test('an ended payout is never late, and neither is the payout in a request’s answer', () => {
  expect(shapePayout({ ...open, estado: 'pagado' }, dueAt + 1).isLate).toBe(false);
  expect(shapeRequestedPayout(open).isLate).toBe(false);
});
