import { expect, test } from 'vitest';
import { cancellable } from './cancellable.ts';

test('what becomes of the money is said of a cancelled payout only', () => {
  expect(cancellable({ montoCents: 3000, debtCents: 0 })).toBe(
    'Puedes cancelarlo hasta que empecemos a enviarlo. Si lo cancelas, el dinero vuelve a tu saldo.',
  );
});
