import { expect, test } from 'vitest';
import { describeMoneyReturn } from './payouts.ts';

test('the note says that a cancelled payout returns to the balance', () => {
  expect(describeMoneyReturn({ montoCents: 3000, debtCents: 0 }, 'tu')).toBe(
    'El dinero vuelve a tu saldo.',
  );
});

test('the note says that the site subtracts the debt from returned money', () => {
  const part = { montoCents: 3000, debtCents: 500 };
  expect(describeMoneyReturn(part, 'tu')).toBe(
    'El dinero vuelve a tu saldo, menos US$\u00a05.00 que debes por encuestas anuladas.',
  );
  expect(describeMoneyReturn(part, 'su')).toBe(
    'El dinero vuelve a su saldo, menos US$\u00a05.00 que debe por encuestas anuladas.',
  );
});

test('if the debt is at least the payout, the note says that all the money pays it off', () => {
  for (const debtCents of [3000, 4500]) {
    expect(describeMoneyReturn({ montoCents: 3000, debtCents }, 'su')).toBe(
      'Con ese dinero se saldan US$\u00a030.00 que debe por encuestas anuladas.',
    );
  }
});
