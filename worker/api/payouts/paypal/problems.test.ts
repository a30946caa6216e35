import { expect, test } from 'vitest';
import { describeProblem, isAccountFault } from './problems.ts';

// PayPal's documentation explains each code together with PayPal's state of the payment:
// https://developer.paypal.com/payouts/view-transactions

test.each([
  ['RECEIVER_UNREGISTERED', 'UNCLAIMED', /30 días/],
  ['RECEIVER_UNCONFIRMED', 'UNCLAIMED', /30 días/],
  ['RECEIVER_ACCOUNT_LIMITATION', 'ONHOLD', /30 días/],
  ['PENDING_RECIPIENT_NON_HOLDING_CURRENCY_PAYMENT_PREFERENCE', 'PENDING', /dólares/],
  ['REGULATORY_PENDING', 'PENDING', /revisa/],
  ['RISK_DECLINE', 'PENDING', /en curso/],
  ['SOMETHING_NEW', 'PENDING', /en curso/],
  ['SOMETHING_NEW', 'A_NEW_STATE', /en curso/],
])(
  'the sentence of code %s in state %s says that PayPal still has the payment',
  (code, word, text) => {
    expect(describeProblem(code, word)).toEqual({
      text: expect.stringMatching(text),
      topic: 'en-espera',
    });
  },
);

test.each([
  ['RECEIVER_UNREGISTERED', 'RETURNED', 'cuenta-no-aceptada'],
  ['RECEIVER_UNCONFIRMED', 'RETURNED', 'cuenta-no-aceptada'],
  ['RECEIVER_ACCOUNT_LIMITATION', 'FAILED', 'cuenta-no-aceptada'],
  ['CURRENCY_NOT_SUPPORTED_FOR_RECEIVER', 'FAILED', 'cuenta-no-aceptada'],
  ['RISK_DECLINE', 'FAILED', 'no-pagado'],
  ['SOMETHING_NEW', 'FAILED', 'no-pagado'],
  ['RETURNED', 'RETURNED', 'devuelto'],
])(
  'the sentence of code %s in state %s does not say that the payment continues',
  (code, word, topic) => {
    const problem = describeProblem(code, word);
    expect(problem?.topic).toBe(topic);
    expect(problem?.text).not.toMatch(/en curso|tiene 30 días|No lo pagues/);
  },
);

test('a payment that the owner ended keeps its sentence if PayPal reports PENDING', () => {
  expect(describeProblem('SETTLED', 'PENDING')?.text).toMatch(/a mano/);
});

test.each([
  'RECEIVER_ACCOUNT_LOCKED',
  'CURRENCY_NOT_SUPPORTED_FOR_RECEIVER',
  'RECEIVING_LIMIT_EXCEEDED',
  'CLOSED_MARKET',
  'INVALID_EMAIL',
  'UNVERIFIED_RECIPIENT_NOT_SUPPORTED',
  'GAMER_FAILED_COUNTRY_OF_RESIDENCE_CHECK',
])('the error %s concerns the receiver’s account', (code) => {
  expect(isAccountFault(code)).toBe(true);
});

test.each(['INSUFFICIENT_FUNDS', 'RISK_DECLINE', 'RETURNED', 'SOMETHING_NEW', null])(
  'the error %s does not concern the receiver’s account',
  (code) => {
    expect(isAccountFault(code)).toBe(false);
  },
);

test('a refusal for lack of dollars leads to the help on refused batches', () => {
  expect(describeProblem('NON_HOLDING_CURRENCY')).toMatchObject({ topic: 'lote-rechazado' });
});
