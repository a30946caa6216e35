import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Payout } from '#contract/payouts/payouts.ts';
import { PayoutTimeline } from './payout-timeline.tsx';

const day = 86_400_000;
const open: Payout = {
  id: 'p1',
  montoCents: 2500,
  paypalEmail: 'ana@paypal.test',
  fecha: day,
  estado: 'pendiente',
  motivo: null,
  reference: null,
  fechaPago: null,
  decidedAt: null,
  returnedAt: null,
  debtCents: 0,
  dueAt: 4 * day,
  needsAccount: false,
  isOnItsWay: false,
  onItsWaySince: null,
};

function shown(payout: Payout): string {
  const element = <PayoutTimeline payout={payout} isHeld={false} />;
  const routes = [{ id: 'panel', path: '/', element, loader: () => null }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { panel: {} } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('the timeline of a late payout names the delay and promises no day', () => {
  expect(shown({ ...open, isLate: false })).toContain('Normalmente antes del');
  const late = shown({ ...open, isLate: true });
  expect(late).toContain('Vamos con retraso');
  expect(late).not.toContain('Normalmente');
});

test('the timeline offers a PayPal change, but shows no delay of a payout on its way', () => {
  expect(shown({ ...open, isLate: true, needsAccount: true })).toContain('Cambiar mi PayPal');
  expect(shown({ ...open, isLate: true, isOnItsWay: true })).not.toContain('Vamos con retraso');
});
