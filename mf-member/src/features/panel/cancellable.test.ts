import { expect, test } from 'vitest';
import { cancellable } from './cancellable.ts';

test('the sentence tells where the money goes only after a cancellation', () => {
  expect(cancellable({ montoCents: 3000, debtCents: 0 })).toBe(
    'Puedes cancelarlo hasta que empecemos a enviarlo. Si lo cancelas, el dinero vuelve a tu saldo.',
  );
});
