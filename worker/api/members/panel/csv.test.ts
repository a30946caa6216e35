import { expect, test } from 'vitest';
import { historyLines } from './csv.ts';

test('a line has local day and hour, numbers with dots and texts that run nowhere', () => {
  const entry = {
    ...{ id: 1, memberId: 'm', kind: 'reverso' as const, payoutId: null },
    ...{ montoCents: -305, heldCents: 0, saldoCents: 123_456, heldBalanceCents: 5 },
    ...{ provider: 'cpx', transId: '=cmd|x', motivo: null },
    fecha: Date.UTC(2026, 10, 21, 3, 30, 5),
  };
  expect(historyLines([entry], 'America/Santo_Domingo')).toBe(
    "2026-11-20,23:30:05,Anulada por el proveedor,-3.05,1234.56,0.00,0.05,CPX Research,'=cmd|x,\r\n",
  );
});
