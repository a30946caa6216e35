import { eq, sql } from 'drizzle-orm';
import { expect, expectTypeOf, test } from 'vitest';
import { runBatch } from '../../worker/api/db/batch.ts';
import { settings } from '../../worker/api/db/tables/site.ts';
import { openOwnD1 } from '../support/own-site.ts';

const { db } = await openOwnD1();
const row = (key: string, value = '1') => ({ key, value });
const store = (key: string) =>
  db.insert(settings).values(row(key)).returning({ key: settings.key });

test('a batch returns each result by its name, and undefined for a missing statement', async () => {
  const results = await runBatch(db, {
    one: store('one'),
    several: [store('two'), store('three')],
    none: undefined,
    found: db.select({ key: settings.key }).from(settings).where(eq(settings.key, 'two')),
  });
  expect(results).toEqual({
    one: [{ key: 'one' }],
    several: [[{ key: 'two' }], [{ key: 'three' }]],
    none: undefined,
    found: [{ key: 'two' }],
  });
  expectTypeOf(results.found).toEqualTypeOf<{ key: string }[]>();
  expectTypeOf(results.none).toEqualTypeOf<undefined>();
});

test('a batch writes nothing when a statement fails', async () => {
  const failing = runBatch(db, { good: store('four'), bad: store('four') });
  await expect(failing).rejects.toThrow();
  const left = await db.select().from(settings).where(sql`key = 'four'`);
  expect(left).toEqual([]);
});

test('a batch without statements does nothing', async () => {
  expect(await runBatch(db, { none: undefined, list: [] })).toEqual({ none: undefined, list: [] });
});
