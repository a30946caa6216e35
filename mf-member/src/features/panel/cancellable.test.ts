import { expect, test } from 'vitest';
import { describeCancellation } from './cancellable.ts';

test('the sentence says that a cancelled payout’s money returns to the balance', () => {
  expect(describeCancellation({ montoCents: 3000, debtCents: 0 })).toBe(
    'Puedes cancelarlo hasta que empecemos a enviarlo. Si lo cancelas, el dinero vuelve a tu saldo.',
  );
});
