import { expect, test } from 'vitest';
import { largeData } from '../../scripts/large/money.ts';
import { scaleSizes } from '../../scripts/large/steps.ts';
import { largeDataEnd } from '../support/lists.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import { queryRows, runWholeCheck } from './reconciliation-world.ts';

const { d1, db } = openOwnDatabase();
for (const { sql } of largeData(scaleSizes(0.002), largeDataEnd)) await d1.prepare(sql).run();

test('the money of the large data set is consistent and includes debts', async () => {
  const { all } = await runWholeCheck(d1, db, '2026-11-21');
  // Reversed money that no balance covers is a hint and not a fault.
  expect([...new Set(all.map(({ kind }) => kind))]).toEqual(['anulado-sin-cubrir']);
  const [{ total } = { total: 0 }] = await queryRows<{ total: number }>(
    d1,
    'SELECT count(*) AS total FROM member_debts WHERE cents > 0',
  );
  expect(total).toBeGreaterThan(0);
});
