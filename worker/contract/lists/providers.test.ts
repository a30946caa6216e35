import { expect, test } from 'vitest';
import { type ProviderMonthRow, providerList } from './providers.ts';

test('a month’s margin is the provider’s shown income minus the members’ pay', () => {
  const row: ProviderMonthRow = {
    id: 'cpx 2026-11',
    mes: '2026-11',
    provider: 'cpx',
    surveys: 9,
    providerCents: 185_896,
    providerReversedCents: 700,
    memberCents: 93_115,
    noticedCents: 0,
    reversedCents: 517,
    uncoveredCents: 83,
    receivedCents: null,
  };
  const { margin, members, providerCents } = providerList.columns;
  expect(margin.text(row)).toBe(providerCents.text(row) - members.text(row));
});
