import { expect, test } from 'vitest';
import type { BatchRow } from '../payout.ts';
import { findBatchActions } from './acts.ts';
import { deriveBatchState, findBatchProblem, isStillAsked } from './rules.ts';

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

test('the fields of a batch determine its state', () => {
  expect(deriveBatchState(batch, 1)).toBe('creado');
  expect(deriveBatchState(doubted, 1)).toBe('dudoso');
  expect(deriveBatchState({ ...doubted, knownAt: 1 }, 1)).toBe('enviado');
  expect(deriveBatchState({ ...sent, closedAt: 2 }, 1)).toBe('cerrado');
  expect(deriveBatchState({ ...batch, method: 'mano' }, 1)).toBe('abierto');
});

test('a batch is not in doubt during its first attempt', () => {
  const sending = { ...doubted, claimedUntil: 2 };
  expect(deriveBatchState(sending, 1)).toBe('creado');
  expect(deriveBatchState(sending, 2)).toBe('dudoso');
  expect(deriveBatchState({ ...sending, doubts: 2 }, 1)).toBe('dudoso');
});

test('the site asks PayPal about a batch for 45 days, and for 15 days after its end', () => {
  expect(isStillAsked(sent, 400 * day)).toBe(true);
  expect(isStillAsked({ ...sent, closedAt: 1 }, 45 * day - 1)).toBe(true);
  expect(isStillAsked({ ...sent, closedAt: 1 }, 45 * day)).toBe(false);
  expect(isStillAsked({ ...sent, closedAt: 40 * day }, 55 * day - 1)).toBe(true);
});

test('a retry needs the batch’s PayPal account; the owner can enter a missing number', () => {
  const may = { maySend: true, mayFree: false, maySettle: false };
  const acts = (one: BatchRow, account: string | null = 'ours') =>
    findBatchActions({ ...one, ...may }, at(1, account));
  expect(acts(sent)).toMatchObject({ retry: true, number: false });
  expect(acts(sent, 'other').retry).toBe(false);
  expect(acts(sent, null).retry).toBe(false);
  expect(acts(doubted)).toMatchObject({ retry: true, number: true });
  expect(acts({ ...doubted, claimedUntil: 2 }).number).toBe(false);
  expect(acts({ ...sent, lastError: '404' }).number).toBe(true);
  const unsendable = { ...doubted, ...may, maySend: false };
  expect(findBatchActions(unsendable, at(1))).toMatchObject({ retry: false, number: true });
});

test('the site shows the most urgent problem of a batch', () => {
  const topic = (one: BatchRow, now = 1, account = 'ours') =>
    findBatchProblem(one, at(now, account))?.topic;
  expect(topic(batch)).toBeUndefined();
  expect(topic(doubted)).toBe('sin-respuesta');
  expect(topic({ ...doubted, lastError: 'INSUFFICIENT_FUNDS' })).toBe('lote-rechazado');
  expect(topic(doubted, 1, 'other')).toBe('otra-cuenta');
  expect(topic(doubted, 30 * day, 'other')).toBe('sin-terminar');
  expect(topic({ ...batch, method: 'mano' }, 7 * day)).toBe('archivo-abierto');
  expect(topic({ ...sent, lastError: 'OTHER_BATCH' })).toBe('no-figura');
});
