import { describe, expect, test } from 'vitest';
import { largeData } from '../../scripts/large/money.ts';
import { scaled } from '../../scripts/large/steps.ts';
import { allLists, type Params, searchOf, until } from '../support/lists.ts';
import { ownDatabase } from '../support/own-site.ts';
import { plansOf } from '../support/plans.ts';
import { chosen } from '../support/sweep.ts';

// Generated: covers every new list, sort, filter and search.

const { d1, db } = await ownDatabase();
for (const { sql } of largeData(scaled(0.0005), until)) await d1.prepare(sql).run();

// Their own condition is the filter: they are scanned until the page is full.
const ownCondition = ['members_to_approve', 'postbacks_failed'];

/** Of a table without an index: not of the words of one name, nor of the rows being counted. */
const isScan = /^SCAN (?!.* USING (COVERING )?INDEX|word VIRTUAL TABLE|\(subquery)/;

describe.each(allLists)('$name', ({ borrowed, page, count, sorts, searches, filters }) => {
  const orders: Params[] = [...sorts.map((orden) => ({ orden })), ...searches.map(searchOf)];
  const pairs = orders.flatMap((order) =>
    [{}, ...filters].map((filter): [string, Params, Params] => [
      new URLSearchParams({ ...order, ...filter }).toString(),
      order,
      filter,
    ]),
  );
  // Every sort and every filter once; the sweep tests every pair.
  const asked = chosen(
    pairs,
    ([, order, filter]) => order === orders[0] || Object.keys(filter).length === 0,
  );

  /** The first page, and one after a cursor: a filter without rows borrows a cursor of another. */
  async function pagesOf(query: Params, order: Params): Promise<Params[]> {
    const own = await page(db, { ...query, limite: '1' });
    const { nextCursor } = own.nextCursor ? own : await page(db, { ...order, limite: '1' });
    return nextCursor ? [query, { ...query, cursor: borrowed(query, nextCursor) }] : [query];
  }

  test.each(asked)('?%s is read by an index, in its order', async (_, order, filter) => {
    for (const query of await pagesOf({ ...order, ...filter }, order)) {
      const plans = await plansOf(d1, (listening) => page(listening, query));
      expect(plans.filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([]);
      expect(plans.filter((plan) => isScan.test(plan))).toEqual([]);
      const isByTime = order.orden?.endsWith('fecha');
      if (isByTime && Object.keys(filter).length > 0) {
        const main = plans.find((plan) => /^(SEARCH|SCAN) (?!\(subquery)/.test(plan)) ?? '';
        const isFound =
          main.startsWith('SEARCH') || ownCondition.some((name) => main.includes(name));
        expect(isFound, main).toBe(true);
      }
    }
    const counting = await plansOf(d1, (listening) => count(listening, { ...order, ...filter }));
    expect(counting.filter((plan) => isScan.test(plan))).toEqual([]);
  });
});
