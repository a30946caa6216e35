import { expect, test } from 'vitest';
import { batchSentences, skippedPayoutSentences } from '#contract/payouts/batch-sentences.ts';
import { explainSinglePayment } from '#contract/payouts/review.ts';
import {
  explainNoJointPayment,
  explainNoPayment,
  explainUnavailable,
  findSelectionHint,
} from './payout-choices.ts';

const facts = { lot: null, review: null, descubiertoCents: 0, memberState: 'activo' } as const;
const free = { ...facts, estado: 'pendiente', obstacle: null } as const;
const paid = { ...facts, estado: 'pagado', obstacle: 'decided' } as const;
const open = { id: 'uno', means: 'mano', fecha: 0 } as const;
const reserved = { ...free, lot: open, obstacle: 'onItsWay' } as const;
const held = { ...free, obstacle: 'held' } as const;
const indebted = { ...free, descubiertoCents: 500, obstacle: 'unconfirmed' } as const;

test('the list shows the hint while at least one payout can be selected', () => {
  const told = 'Marca los que vas a pagar: abajo aparece «Pagar por PayPal».';
  expect(findSelectionHint([paid, free], true)).toBe(told);
  expect(findSelectionHint([free], false)).toContain('«Archivo para PayPal»');
  expect(findSelectionHint([paid, reserved], true)).toBeNull();
  expect(findSelectionHint([], true)).toBeNull();
});

test('the list explains why a payout cannot be selected, paid or paid jointly', () => {
  const all = [free, paid, reserved, { ...reserved, lot: null }, held, indebted];
  const { decided, onItsWay } = skippedPayoutSentences;
  const taken = [decided, batchSentences.inBatch, onItsWay];
  expect(all.map(explainUnavailable)).toEqual([null, ...taken, null, null]);
  expect(all.map(explainNoPayment)).toEqual([null, ...taken, skippedPayoutSentences.held, null]);
  expect(all.map(explainNoJointPayment)).toEqual([
    null,
    ...taken,
    skippedPayoutSentences.held,
    explainSinglePayment(indebted),
  ]);
});
