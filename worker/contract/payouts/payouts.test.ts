import { expect, test } from 'vitest';
import { cancellable, comingBack } from './payouts.ts';

test('the money of a payout that is not made goes to its member, who owes nothing', () => {
  expect(comingBack({ montoCents: 3000, debtCents: 0 }, 'tu')).toBe('El dinero vuelve a tu saldo.');
});

test('what the member owes is taken from money that comes back', () => {
  const part = { montoCents: 3000, debtCents: 500 };
  expect(comingBack(part, 'tu')).toBe(
    'El dinero vuelve a tu saldo, menos US$ 5.00 que debes por encuestas anuladas.',
  );
  expect(comingBack(part, 'su')).toBe(
    'El dinero vuelve a su saldo, menos US$ 5.00 que debe por encuestas anuladas.',
  );
});

test('a debt as large as the payout takes all of it', () => {
  for (const debtCents of [3000, 4500]) {
    expect(comingBack({ montoCents: 3000, debtCents }, 'su')).toBe(
      'Con ese dinero se saldan US$ 30.00 que debe por encuestas anuladas.',
    );
  }
});

test('what becomes of the money is said of a cancelled payout only', () => {
  expect(cancellable({ montoCents: 3000, debtCents: 0 })).toBe(
    'Puedes cancelarlo hasta que empecemos a enviarlo. Si lo cancelas, el dinero vuelve a tu saldo.',
  );
});
