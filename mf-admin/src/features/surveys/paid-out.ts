import type { ProviderMonthRow } from '#contract/lists/providers.ts';
import { formatCents } from '#contract/money.ts';
import { formatMonth } from '#contract/months.ts';

/** Returns the amount that the site paid out in each month of the rows, for all providers together. */
export const listPaidOutByMonth = (
  rows: readonly Pick<ProviderMonthRow, 'mes' | 'paidOutCents'>[],
) => [
  ...new Map(
    rows.flatMap(({ mes, paidOutCents: cents }) =>
      cents === undefined ? [] : [[formatMonth(mes), formatCents(cents)] as const],
    ),
  ),
];
