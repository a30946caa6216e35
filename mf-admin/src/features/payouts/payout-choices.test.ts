import { expect, test } from 'vitest';
import { tickHint } from './payout-choices.ts';

const free = { estado: 'pendiente', lot: null, review: null } as const;
const paid = { ...free, estado: 'pagado' } as const;
const reserved = { ...free, lot: { id: 'uno', means: 'mano', fecha: 0 } } as const;

test('the list shows the hint while at least one payout can be selected', () => {
  const told = 'Marca los que vas a pagar: abajo aparece «Pagar por PayPal».';
  expect(tickHint([paid, free], true)).toBe(told);
  expect(tickHint([free], false)).toContain('«Archivo para PayPal»');
  expect(tickHint([paid, reserved], true)).toBeNull();
  expect(tickHint([], true)).toBeNull();
});
