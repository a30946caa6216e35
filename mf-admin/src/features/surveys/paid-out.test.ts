import { expect, test } from 'vitest';
import { providerList } from '#contract/lists/providers.ts';
import { createColumns } from '../../lists/columns.ts';
import { listPaidOutByMonth } from './paid-out.ts';

test('the paid-out survey money has one amount for each month', () => {
  const rows = [
    { mes: '2026-11', paidOutCents: 500 },
    { mes: '2026-11', paidOutCents: 500 },
    { mes: '2026-10', paidOutCents: 0 },
  ];
  expect(listPaidOutByMonth(rows)).toEqual([
    ['noviembre de 2026', 'US$\u00a05.00'],
    ['octubre de 2026', 'US$\u00a00.00'],
  ]);
  expect(createColumns(providerList.columns).map(({ key }) => key)).not.toContain('paidOutCents');
});

test('an answer of the previous release’s API contains no paid-out amount', () => {
  expect(listPaidOutByMonth([{ mes: '2026-11' }])).toEqual([]);
});
