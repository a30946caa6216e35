import { expect, test } from 'vitest';
import type { PaypalReply } from './api.ts';
import {
  differs,
  isDenied,
  judgeItem,
  judgeSending,
  type KnownItem,
  mayDiscard,
  maySend,
  nextAttemptAt,
  nextSyncAt,
  safeToRepeatMs,
} from './rules.ts';
import { apiError, type ReportedItem, reportedItem } from './schemas.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function judge(reply: PaypalReply, doubts = 1, created: string | null = null) {
  const body = reply.kind === 'answer' ? reply.body : null;
  return judgeSending({ reply, created, error: apiError.safeParse(body).data ?? null, doubts });
}
const answer = (status: number, body: unknown = null): PaypalReply => ({
  ...{ kind: 'answer', status, body },
});
const issue = 'Batch with given sender_batch_id already exists';
/** As PayPal's sandbox answered in 2026. */
const duplicate = (href: string) => ({
  ...{ name: 'USER_BUSINESS_ERROR', message: 'User business error.', debug_id: 'f7796227d93d5' },
  information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
  details: [
    {
      ...{ field: 'SENDER_BATCH_ID', location: 'body', issue },
      link: [{ href, rel: 'self', method: 'GET', encType: 'application/json' }],
    },
  ],
  links: [],
});

test('what PayPal says it has under our id is sent, wherever its link leads to', () => {
  const link = 'https://api-m.paypal.com/v1/payments/payouts/';
  expect(judge(answer(400, duplicate(`${link}ABC123`)))).toEqual({
    ...{ is: 'sent', paypalId: 'ABC123', isKnown: true },
  });
  expect(judge(answer(400, duplicate(`${link}ABC123?page=1`)), 3)).toMatchObject({
    paypalId: 'ABC123',
  });
  for (const href of ['https://malo.test/x', `${link}../../oauth2`, `${link}A%2FB`]) {
    expect(judge(answer(400, duplicate(href)))).toMatchObject({ is: 'sent', paypalId: null });
  }
});

test('a duplicate is understood in each form in which it was seen, and however it is dressed', () => {
  const href = 'https://api.sandbox.paypal.com/v1/payments/payouts/CR9VS2K4X4846';
  const recorded = duplicate(href);
  const [detail] = recorded.details;
  const sent = { is: 'sent', paypalId: 'CR9VS2K4X4846', isKnown: true };
  const { links: _, ...without } = recorded;
  // 2017, without top-level links: github.com/plutov/paypal, types_test.go.
  expect(judge(answer(400, without))).toEqual(sent);
  // The link where the API reference shows links, and a detail with nulls beside the right one.
  const above = { ...recorded, details: [{ ...detail, link: undefined }], links: [{ href }] };
  expect(judge(answer(400, above))).toEqual(sent);
  const strange = { field: null, issue: null, link: null };
  expect(judge(answer(400, { ...recorded, details: [strange, detail] }))).toEqual(sent);
  // 2015, without a link: github.com/paypal/PayPal-Ruby-SDK/issues/120.
  const old = { field: 'SENDER_BATCH_ID', issue: 'Duplicate batch request' };
  expect(judge(answer(400, { name: 'USER_BUSINESS_ERROR', details: [old] }), 5)).toEqual({
    ...{ is: 'sent', paypalId: null, isKnown: true },
  });
});

test.each([200, 302, 408, 500, 502, 503, 504])('%i leaves a doubt: again', (status) => {
  expect(judge(answer(status))).toMatchObject({ is: 'again', taken: 'maybe' });
});

test('a refusal ends a batch that nobody doubts, and no other', () => {
  for (const status of [400, 401, 403, 422]) {
    expect(judge(answer(status, { name: 'NO' }))).toMatchObject({ is: 'refused', reason: 'NO' });
    expect(judge(answer(status, { name: 'NO' }), 2)).toMatchObject({ is: 'again', taken: 'no' });
  }
  expect(judge({ kind: 'unsent', reason: 'CREDENTIALS', refused: true })).toMatchObject({
    is: 'refused',
  });
  expect(judge({ kind: 'unsent', reason: 'CREDENTIALS', refused: true }, 2)).toMatchObject({
    ...{ is: 'again', taken: 'no' },
  });
  expect(judge({ kind: 'unsent', reason: 'network', refused: false })).toMatchObject({
    ...{ is: 'again', taken: 'no' },
  });
});

test('a 4xx that is not a refusal in PayPal’s own words leaves a doubt', () => {
  // Seen of a batch that was paid: github.com/paypal/Payouts-NodeJS-SDK/issues/6.
  expect(judge(answer(404, { name: 'INVALID_RESOURCE_ID' }))).toMatchObject({ taken: 'maybe' });
  for (const status of [400, 403, 409, 418, 422]) {
    expect(judge(answer(status))).toMatchObject({ is: 'again', taken: 'maybe' });
    const proxy = answer(status, { message: 'Forbidden' });
    expect(judge(proxy)).toMatchObject({ is: 'again', taken: 'maybe', reason: String(status) });
  }
});

test('no answer leaves a doubt, 429 none', () => {
  expect(judge({ kind: 'unknown', reason: 'timeout' })).toMatchObject({ taken: 'maybe' });
  expect(judge({ ...answer(429), retryAfterMs: 9000 } as PaypalReply)).toMatchObject({
    ...{ is: 'again', taken: 'no', retryAfterMs: 9000 },
  });
});

test('attempts come less and less often, and never sooner than PayPal asked for', () => {
  const waits = [1, 2, 3, 4, 5, 50].map((attempts) => nextAttemptAt(attempts, 0) / minute);
  expect(waits).toEqual([1, 5, 15, 60, 360, 360]);
  expect(nextAttemptAt(1, 0, 10 * minute)).toBe(10 * minute);
  expect(nextAttemptAt(1, 0, 9e12)).toBe(day);
  expect([0, 20 * minute, 2 * hour, 3 * day].map((now) => nextSyncAt(0, now) - now)).toEqual([
    ...[minute, 5 * minute, 30 * minute, 6 * hour],
  ]);
});

test('a doubted batch is sent while PayPal still knows its id, one without doubt at any time', () => {
  expect(maySend({ ...lot, doubts: 1 }, safeToRepeatMs - 1)).toBe(true);
  expect(maySend({ ...lot, doubts: 1 }, safeToRepeatMs)).toBe(false);
  expect(maySend({ ...lot, doubts: 0 }, 400 * day)).toBe(true);
  expect(maySend({ ...lot, doubts: 0, givenUpAt: 1 }, day)).toBe(false);
});

const lot = {
  ...{
    estado: 'creado',
    paypalId: null,
    attempts: 1,
    doubts: 1,
    busyUntil: 0,
    createdAt: 0,
    lastError: '503',
  },
  ...{ knownAt: null, goneSince: null, goneAt: null, givenUpAt: null },
};

test('a lot is given up only when PayPal has not shown it and repeating settles nothing', () => {
  const late = safeToRepeatMs;
  expect(mayDiscard(lot, late - 1, true)).toBe(false);
  expect(mayDiscard(lot, late, true)).toBe(true);
  expect(mayDiscard({ ...lot, busyUntil: late + 1 }, late, true)).toBe(false);
  expect(mayDiscard({ ...lot, knownAt: 1 }, 400 * day, true)).toBe(false);
  // Under other keys it cannot be sent: without a doubt it is free, with one it waits.
  expect(mayDiscard({ ...lot, doubts: 0 }, 1, true)).toBe(false);
  expect(mayDiscard({ ...lot, doubts: 0 }, 1, false)).toBe(true);
  expect(mayDiscard(lot, late - 1, false)).toBe(false);
});

test('an accepted lot is given up after a day of 404, counted between two answers', () => {
  const sent = { ...lot, estado: 'enviado', doubts: 0, lastError: '404' };
  expect(mayDiscard(sent, 400 * day, true)).toBe(false);
  expect(mayDiscard({ ...sent, goneSince: 1, goneAt: day }, 400 * day, true)).toBe(false);
  expect(mayDiscard({ ...sent, goneSince: 1, goneAt: day + 1 }, 400 * day, true)).toBe(true);
  expect(mayDiscard({ ...sent, goneSince: 1, goneAt: 9 * day, knownAt: 1 }, 400 * day, true)).toBe(
    false,
  );
});

test('a batch is denied unless an item of it was paid out', () => {
  expect(isDenied('DENIED', [reported('FAILED')])).toBe(true);
  expect(isDenied('PENDING', [])).toBe(false);
  for (const word of ['SUCCESS', 'UNCLAIMED', 'ONHOLD']) {
    expect(isDenied('DENIED', [reported('FAILED'), reported(word)])).toBe(false);
  }
  expect(isDenied('CANCELED', [null])).toBe(false);
});

const known: KnownItem = { estado: 'abierto', paypalState: null, error: null, montoCents: 2550 };
const reported = (word: string, value = '25.50'): ReportedItem =>
  reportedItem.parse({
    ...{ payout_item_id: 'I1', transaction_status: word },
    payout_item: { sender_item_id: 'p', amount: { value, currency: 'USD' } },
  });

test.each(['25.50', '25.5'])('SUCCESS of %s dollars is our 25.50', (value) => {
  expect(judgeItem(known, reported('SUCCESS', value))).toMatchObject({ to: 'pagado' });
});

test('what has ended stays as it is, and the new word is noted once', () => {
  for (const estado of ['pagado', 'fallido'] as const) {
    const ended = { ...known, estado, paypalState: 'X' };
    expect(judgeItem(ended, reported('SUCCESS'))).toMatchObject({ to: null, word: 'SUCCESS' });
    expect(judgeItem({ ...ended, paypalState: 'SUCCESS' }, reported('SUCCESS'))).toBeNull();
  }
});

test('paid here and not there, or there and not here, is a difference', () => {
  expect(differs({ estado: 'pagado', paypalState: 'SUCCESS' })).toBe(false);
  expect(differs({ estado: 'pagado', paypalState: 'REVERSED' })).toBe(true);
  expect(differs({ estado: 'fallido', paypalState: 'SUCCESS' })).toBe(true);
  expect(differs({ estado: 'fallido', paypalState: null })).toBe(false);
  expect(differs({ estado: 'abierto', paypalState: 'UNCLAIMED' })).toBe(false);
});
