import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { payoutColumns } from '../members/record-columns.tsx';
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

test('a payout’s signals form a list outside of inline elements', () => {
  const html = renderToStaticMarkup(<MemoryRouter>{payoutCells.estado?.(row)}</MemoryRouter>);
  const [before] = html.split('<ul');
  expect(html).toContain('<ul');
  const open = (before?.match(/<(?:span|small|p)\b/g) ?? []).length;
  expect((before?.match(/<\/(?:span|small|p)>/g) ?? []).length).toBe(open);
});

const paid: PayoutRow = {
  ...row,
  estado: 'pagado',
  fechaPago: Date.UTC(2026, 10, 3, 12),
  decidedAt: Date.UTC(2026, 10, 3, 12),
};

const offPaypal = { needsAccount: false, isOnItsWay: false, onItsWaySince: null, debtCents: 0 };
const onMemberPage = (given: PayoutRow) =>
  payoutColumns.find(({ key }) => key === 'reference')?.cell({ ...given, ...offPaypal });

test.each([
  ['the list', (given: PayoutRow) => payoutCells.estado?.(given)],
  ['the member’s page', onMemberPage],
])('a paid payout in %s shows its day and reference', (_, draw) => {
  const drawn = (given: PayoutRow) =>
    renderToStaticMarkup(<MemoryRouter>{draw(given)}</MemoryRouter>);
  expect(drawn({ ...paid, reference: 'PP-991' })).toContain('Pagado el 3 nov 2026 · ref. PP-991');
  expect(drawn(paid)).toContain('Pagado el 3 nov 2026<');
  expect(drawn(row)).not.toContain('Pagado');
});
