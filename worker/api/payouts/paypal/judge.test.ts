import { expect, test } from 'vitest';
import type { PaypalReply } from './api.ts';
import {
  computeNextAskTime,
  computeNextAttemptTime,
  isBatchDenied,
  judgeItem,
  judgeSending,
  type KnownItem,
} from './judge.ts';
import { apiError, type ReportedItem, reportedItem } from './schemas.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function judge(reply: PaypalReply, doubts = 1, created: string | null = null) {
  const body = reply.kind === 'answer' ? reply.body : null;
  return judgeSending({ reply, created, error: apiError.safeParse(body).data ?? null, doubts });
}
const answer = (status: number, body: unknown = null): PaypalReply => ({
  kind: 'answer',
  status,
  body,
});
const issue = 'Batch with given sender_batch_id already exists';
/** The answer that PayPal's sandbox gave in 2026. */
const duplicate = (href: string) => ({
  name: 'USER_BUSINESS_ERROR',
  message: 'User business error.',
  debug_id: 'f7796227d93d5',
  information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
  details: [
    {
      field: 'SENDER_BATCH_ID',
      location: 'body',
      issue,
      link: [{ href, rel: 'self', method: 'GET', encType: 'application/json' }],
    },
  ],
  links: [],
});

test('a batch that PayPal knows by our id counts as sent even if PayPal’s link is bad', () => {
  const link = 'https://api-m.paypal.com/v1/payments/payouts/';
  expect(judge(answer(400, duplicate(`${link}ABC123`)))).toEqual({
    is: 'sent',
    paypalId: 'ABC123',
  });
  expect(judge(answer(400, duplicate(`${link}ABC123?page=1`)), 3)).toMatchObject({
    paypalId: 'ABC123',
  });
  for (const href of ['https://malo.test/x', `${link}../../oauth2`, `${link}A%2FB`]) {
    expect(judge(answer(400, duplicate(href)))).toMatchObject({ is: 'sent', paypalId: null });
  }
});

test('the site recognises each known form of PayPal’s duplicate answer', () => {
  const href = 'https://api.sandbox.paypal.com/v1/payments/payouts/CR9VS2K4X4846';
  const recorded = duplicate(href);
  const [detail] = recorded.details;
  const sent = { is: 'sent', paypalId: 'CR9VS2K4X4846' };
  const { links: _, ...without } = recorded;
  // PayPal's answer of 2017 had no top-level links: github.com/plutov/paypal, types_test.go.
  expect(judge(answer(400, without))).toEqual(sent);
  // Here the link is beside `details`, as in PayPal's API reference. The next case adds a detail with nulls.
  const above = { ...recorded, details: [{ ...detail, link: undefined }], links: [{ href }] };
  expect(judge(answer(400, above))).toEqual(sent);
  const strange = { field: null, issue: null, link: null };
  expect(judge(answer(400, { ...recorded, details: [strange, detail] }))).toEqual(sent);
  // PayPal's answer of 2015 had no link: github.com/paypal/PayPal-Ruby-SDK/issues/120.
  const old = { field: 'SENDER_BATCH_ID', issue: 'Duplicate batch request' };
  expect(judge(answer(400, { name: 'USER_BUSINESS_ERROR', details: [old] }), 5)).toEqual({
    is: 'sent',
    paypalId: null,
  });
});

test.each([200, 302, 408, 500, 502, 503, 504])(
  'the status %i leaves the batch in doubt and causes a retry',
  (status) => {
    expect(judge(answer(status))).toMatchObject({ is: 'again', taken: 'maybe' });
  },
);

test('a refusal ends a batch only if no earlier attempt is in doubt', () => {
  for (const status of [400, 401, 403, 422]) {
    expect(judge(answer(status, { name: 'NO' }))).toMatchObject({ is: 'refused', reason: 'NO' });
    expect(judge(answer(status, { name: 'NO' }), 2)).toMatchObject({ is: 'again', taken: 'no' });
  }
  expect(judge({ kind: 'unsent', reason: 'CREDENTIALS', refused: true })).toMatchObject({
    is: 'refused',
  });
  expect(judge({ kind: 'unsent', reason: 'CREDENTIALS', refused: true }, 2)).toMatchObject({
    is: 'again',
    taken: 'no',
  });
  expect(judge({ kind: 'unsent', reason: 'network', refused: false })).toMatchObject({
    is: 'again',
    taken: 'no',
  });
});

test('a 4xx without PayPal’s own refusal leaves the batch in doubt', () => {
  // PayPal gave this answer for a batch that it had paid: github.com/paypal/Payouts-NodeJS-SDK/issues/6.
  expect(judge(answer(404, { name: 'INVALID_RESOURCE_ID' }))).toMatchObject({ taken: 'maybe' });
  for (const status of [400, 403, 409, 418, 422]) {
    expect(judge(answer(status))).toMatchObject({ is: 'again', taken: 'maybe' });
    const proxy = answer(status, { message: 'Forbidden' });
    expect(judge(proxy)).toMatchObject({ is: 'again', taken: 'maybe', reason: String(status) });
  }
});

test('a missing answer leaves the batch in doubt, but a 429 does not', () => {
  expect(judge({ kind: 'unknown', reason: 'timeout' })).toMatchObject({ taken: 'maybe' });
  expect(judge({ ...answer(429), retryAfterMs: 9000 } as PaypalReply)).toMatchObject({
    is: 'again',
    taken: 'no',
    retryAfterMs: 9000,
  });
});

test('each later attempt waits longer, and PayPal may ask for a wait of up to a day', () => {
  const waits = [1, 2, 3, 4, 5, 50].map((attempts) => computeNextAttemptTime(attempts, 0) / minute);
  expect(waits).toEqual([1, 5, 15, 60, 360, 360]);
  expect(computeNextAttemptTime(1, 0, 10 * minute)).toBe(10 * minute);
  expect(computeNextAttemptTime(1, 0, 9e12)).toBe(day);
  expect(
    [0, 20 * minute, 2 * hour, 3 * day].map((now) => computeNextAskTime(0, now) - now),
  ).toEqual([...[minute, 5 * minute, 30 * minute, 6 * hour]]);
});

test('the site accepts a denial only if PayPal lists items and has paid none of them', () => {
  expect(isBatchDenied('DENIED', [reported('FAILED')])).toBe(true);
  expect(isBatchDenied('PENDING', [reported('FAILED')])).toBe(false);
  // An empty list does not prove that PayPal denied the batch.
  expect(isBatchDenied('DENIED', [])).toBe(false);
  for (const word of ['SUCCESS', 'UNCLAIMED', 'ONHOLD', 'BLOCKED']) {
    expect(isBatchDenied('DENIED', [reported('FAILED'), reported(word)])).toBe(false);
  }
  expect(isBatchDenied('CANCELED', [null])).toBe(false);
});

const known: KnownItem = {
  estado: 'abierto',
  paypalState: null,
  error: null,
  montoCents: 2550,
  payoutState: 'pendiente',
  isElsewhere: false,
  isErased: false,
};
const paid = { ...known, estado: 'pagado', paypalState: 'SUCCESS', payoutState: 'pagado' } as const;
const reported = (word: string, value = '25.50', currency = 'USD'): ReportedItem =>
  reportedItem.parse({
    payout_item_id: 'I1',
    transaction_status: word,
    payout_item: { sender_item_id: 'p', amount: { value, currency } },
  });

test.each(['25.50', '25.5'])('a report of SUCCESS with %s dollars matches our 25.50', (value) => {
  expect(judgeItem(known, reported('SUCCESS', value))).toMatchObject({ to: 'pagado' });
});

test.each([
  ['25.49', 'USD'],
  ['25.50', 'EUR'],
])(
  'a SUCCESS report of %s %s is marked once as different from our 25.50 USD',
  (value, currency) => {
    const change = judgeItem(known, reported('SUCCESS', value, currency));
    expect(change).toMatchObject({ to: null, error: 'AMOUNT_MISMATCH', differs: true });
    const noted = { ...known, paypalState: 'SUCCESS', error: 'AMOUNT_MISMATCH' };
    expect(judgeItem(noted, reported('SUCCESS', value, currency))).toBeNull();
  },
);

test.each(['PENDING', 'UNCLAIMED', 'ONHOLD', 'BLOCKED', 'NEW_WORD'])(
  'the state %s does not end an item',
  (word) => {
    expect(judgeItem(known, reported(word))).toMatchObject({ to: null, word, differs: false });
  },
);

test.each(['FAILED', 'RETURNED', 'REFUNDED', 'REVERSED', 'CANCELED'])(
  'an item in the state %s ends unpaid',
  (word) => {
    expect(judgeItem(known, reported(word))).toMatchObject({ to: 'fallido', error: word });
    expect(judgeItem(paid, reported(word))).toMatchObject({ to: 'fallido', error: word });
    // The account is erased, so the money cannot return.
    expect(judgeItem({ ...paid, isErased: true }, reported(word))).toMatchObject({
      to: null,
      differs: true,
    });
  },
);

test('an item marked as paid by a person is flagged only if PayPal reports otherwise', () => {
  const settled = { ...paid, paypalState: 'UNCLAIMED', error: 'SETTLED' };
  expect(judgeItem(settled, reported('SUCCESS'))).toMatchObject({
    error: 'SETTLED',
    differs: false,
  });
  const held = judgeItem(settled, reported('ONHOLD'));
  expect(held).toMatchObject({ to: null, error: 'ONHOLD', differs: true });
  const again = { ...paid, paypalState: 'ONHOLD', error: 'ONHOLD' };
  expect(judgeItem(again, reported('SUCCESS'))).toMatchObject({ error: null, differs: false });
});

test('a late payment pays a failed payout unless it is cancelled or in another batch', () => {
  const failed = {
    ...known,
    estado: 'fallido',
    paypalState: 'UNCLAIMED',
    error: 'SETTLED',
  } as const;
  expect(judgeItem(failed, reported('SUCCESS'))).toMatchObject({ to: 'pagado', differs: false });
  expect(judgeItem(failed, reported('PENDING'))).toMatchObject({ to: 'abierto', differs: false });
  for (const taken of [{ isElsewhere: true }, { payoutState: 'cancelado' }] as const) {
    const ended = { ...failed, ...taken };
    expect(judgeItem(ended, reported('SUCCESS'))).toMatchObject({
      to: null,
      error: 'PAID_TWICE',
      differs: true,
    });
    expect(judgeItem(ended, reported('PENDING'))).toMatchObject({
      to: null,
      error: 'STILL_OPEN',
      differs: true,
    });
  }
  expect(judgeItem(failed, reported('SUCCESS', '1.00'))).toMatchObject({
    to: null,
    error: 'AMOUNT_MISMATCH',
    differs: true,
  });
});

test('an ended item stays unchanged until PayPal reports another state', () => {
  expect(judgeItem(paid, reported('SUCCESS'))).toBeNull();
  const failed = {
    ...known,
    estado: 'fallido',
    paypalState: 'RETURNED',
    error: 'RETURNED',
  } as const;
  expect(judgeItem(failed, reported('RETURNED'))).toBeNull();
  expect(judgeItem(failed, reported('FAILED'))).toMatchObject({ to: null, error: 'RETURNED' });
});
