import { expect, test } from 'vitest';
import type { BatchRow } from '../payout.ts';
import { actsOf, batchProblem, batchStateOf, isAsked, maySend } from './rules.ts';

const day = 86_400_000;
const batch: BatchRow = {
  id: 'l',
  method: 'api',
  actorId: 'a',
  createdAt: 0,
  closedAt: null,
  account: 'ours',
  knownAt: null,
  paypalId: null,
  attempts: 0,
  doubts: 0,
  dueAt: 0,
  claim: null,
  claimedUntil: 0,
  lastError: null,
};
const doubted = { ...batch, attempts: 1, doubts: 1, lastError: 'timeout' };
const sent = { ...batch, knownAt: 1, paypalId: 'B1' };
const at = (now: number, account: string | null = 'ours') => ({ now, account });

test('a batch’s state follows from its facts', () => {
  expect(batchStateOf(batch, 1)).toBe('creado');
  expect(batchStateOf(doubted, 1)).toBe('dudoso');
  expect(batchStateOf({ ...doubted, knownAt: 1 }, 1)).toBe('enviado');
  expect(batchStateOf({ ...sent, closedAt: 2 }, 1)).toBe('cerrado');
  expect(batchStateOf({ ...batch, method: 'mano' }, 1)).toBe('abierto');
});

test('a batch in its first attempt does not count as unanswered', () => {
  const sending = { ...doubted, claimedUntil: 2 };
  expect(batchStateOf(sending, 1)).toBe('creado');
  expect(batchStateOf(sending, 2)).toBe('dudoso');
  expect(batchStateOf({ ...sending, doubts: 2 }, 1)).toBe('dudoso');
});

test('a batch in doubt is sent while PayPal knows its id, another at any time', () => {
  expect(maySend(doubted, 25 * day - 1)).toBe(true);
  expect(maySend(doubted, 25 * day)).toBe(false);
  expect(maySend(batch, 400 * day)).toBe(true);
  expect(maySend({ ...batch, closedAt: 1 }, day)).toBe(false);
});

test('PayPal is asked until the 45th day and for 15 days after the end', () => {
  expect(isAsked(sent, 400 * day)).toBe(true);
  expect(isAsked({ ...sent, closedAt: 1 }, 45 * day - 1)).toBe(true);
  expect(isAsked({ ...sent, closedAt: 1 }, 45 * day)).toBe(false);
  expect(isAsked({ ...sent, closedAt: 40 * day }, 55 * day - 1)).toBe(true);
});

test('an unsent batch can be given back whole, a possibly sent one never', () => {
  expect(actsOf(batch, at(1)).free).toBe(true);
  expect(actsOf({ ...batch, claimedUntil: 2 }, at(1)).free).toBe(false);
  for (const one of [doubted, sent, { ...doubted, knownAt: 1 }]) {
    expect(actsOf(one, at(400 * day)).free).toBe(false);
  }
  expect(actsOf({ ...batch, method: 'archivo' }, at(1))).toEqual({
    retry: false,
    number: false,
    free: true,
    settle: false,
  });
});

test('a person may say after 30 days how a payment ended, under any keys', () => {
  for (const one of [doubted, sent]) {
    expect(actsOf(one, at(30 * day - 1)).settle).toBe(false);
    expect(actsOf(one, at(30 * day)).settle).toBe(true);
    expect(actsOf(one, at(30 * day, 'other')).settle).toBe(true);
    expect(actsOf({ ...one, claimedUntil: 31 * day }, at(30 * day)).settle).toBe(false);
    expect(actsOf({ ...one, closedAt: 1 }, at(30 * day)).settle).toBe(false);
  }
});

test('PayPal is asked with its own keys only, and a missing number can be entered', () => {
  expect(actsOf(sent, at(1))).toMatchObject({ retry: true, number: false });
  expect(actsOf(sent, at(1, 'other')).retry).toBe(false);
  expect(actsOf(sent, at(1, null)).retry).toBe(false);
  expect(actsOf(doubted, at(1))).toMatchObject({ retry: true, number: true });
  expect(actsOf(doubted, at(26 * day))).toMatchObject({ retry: false, number: true });
  expect(actsOf({ ...sent, lastError: '404' }, at(1)).number).toBe(true);
});

test('the most urgent problem of a batch is shown', () => {
  const topic = (one: BatchRow, now = 1, account = 'ours') =>
    batchProblem(one, at(now, account))?.topic;
  expect(topic(batch)).toBeUndefined();
  expect(topic(doubted)).toBe('sin-respuesta');
  expect(topic({ ...doubted, lastError: 'INSUFFICIENT_FUNDS' })).toBe('lote-rechazado');
  expect(topic(doubted, 1, 'other')).toBe('otra-cuenta');
  expect(topic(doubted, 30 * day, 'other')).toBe('sin-terminar');
  expect(topic({ ...batch, method: 'mano' }, 7 * day)).toBe('archivo-abierto');
  expect(topic({ ...sent, lastError: 'OTHER_BATCH' })).toBe('no-figura');
});
