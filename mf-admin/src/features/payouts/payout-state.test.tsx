import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { payoutCells } from './payout-cells.tsx';

const row: PayoutRow = {
  id: 'uno',
  memberId: 'ana',
  nombre: 'Ana',
  email: 'ana@correo.test',
  montoCents: 500,
  paypalEmail: 'ana@correo.test',
  paypalChangedAt: null,
  fecha: 0,
  ageMs: 0,
  dueAt: 0,
  estado: 'pendiente',
  memberState: 'activo',
  descubiertoCents: 0,
  motivo: null,
  reference: null,
  fechaPago: null,
  decidedAt: null,
  returnedAt: null,
  paypalState: null,
  problem: null,
  lot: null,
  isReturnable: false,
  review: null,
  signals: [
    {
      signal: 'other-country',
      subject: 'PE',
      text: 'Entró desde Perú.',
      strength: 'medium',
      seenAt: 0,
      link: null,
      others: [],
      why: null,
    },
  ],
};

test('the signals in a payout’s state are a list that no inline element holds', () => {
  const html = renderToStaticMarkup(<MemoryRouter>{payoutCells.estado?.(row)}</MemoryRouter>);
  const [before] = html.split('<ul');
  expect(html).toContain('<ul');
  const open = (before?.match(/<(?:span|small|p)\b/g) ?? []).length;
  expect((before?.match(/<\/(?:span|small|p)>/g) ?? []).length).toBe(open);
});
