import { describe, expect, test } from 'vitest';
import { largeData } from '../../scripts/large/money.ts';
import { scaleSizes } from '../../scripts/large/steps.ts';
import { readBrowsers } from '../../worker/api/dashboard/browsers-store.ts';
import { readCharts, readSurveyGroups } from '../../worker/api/dashboard/charts-store.ts';
import { listLastDays } from '../../worker/api/dashboard/rules.ts';
import { storeFormLead } from '../../worker/api/leads/store.ts';
import { mailCancelReasons } from '../../worker/api/mail/store.ts';
import { readMember } from '../../worker/api/members/admin/page.ts';
import { readLedgerEntries } from '../../worker/api/members/ledger-store.ts';
import { readPanel } from '../../worker/api/members/panel/store.ts';
import { collectMemberData } from '../../worker/api/members/profile/export-store.ts';
import { claimDueRows } from '../../worker/api/outbox/store.ts';
import { totalsChecks } from '../../worker/api/reconciliation/checks.ts';
import { evaluateDueMembers, evaluateMembers } from '../../worker/api/trust/evaluate.ts';
import { silenceSignal } from '../../worker/api/trust/silence.ts';
import { allLists, createSearch, largeDataEnd, type Params } from '../support/lists.ts';
import { openOwnD1 } from '../support/own-site.ts';
import { type PlannedQuery, readQueryPlans } from '../support/plans.ts';
import { chooseCases } from '../support/sweep.ts';
import { accessQueries } from './planned/access.ts';
import { batchQueries } from './planned/batches.ts';
import { day, lead, memberId, now, storeQueries } from './planned/stores.ts';
import { defaultSignalModes, openTrustWorld } from './trust-world.ts';

// These tests read SQLite's query plans; the growth probes (tests/growth) measure reads. The plans cover
// statements without a probe, and cases in which a probe would not notice a few more rows.

const { d1, db, member } = await openTrustWorld(await openOwnD1());
for (const { sql } of largeData(scaleSizes(0.0005), largeDataEnd)) await d1.prepare(sql).run();

const config = { TOKEN_SECRET: 'a secret of the plans, long enough', TIME_ZONE: 'UTC' };
const trust = { config, modes: async () => defaultSignalModes };
const watched = [await member(), await member()];
const [watchedId = ''] = watched;
const caller = { actorId: watchedId, requestId: 'r', requestHash: null };
const said = { signal: 'same-paypal', subject: 'k', seenAt: now, why: 'Bien' } as const;
const trustQueries: PlannedQuery[] = [
  ['looking at members', (db) => evaluateMembers({ db, ...trust }, watched, now)],
  [
    'silencing',
    (db) => silenceSignal({ db, ...trust }, { ...said, memberId: watchedId, caller, now }),
  ],
  ['the next accounts to look at', (db) => evaluateDueMembers({ db, ...trust }, now)],
];

/** Plan steps over the statement's own values or a subquery, whose steps the plan lists separately. */
const ofStatement = /^SCAN (CONSTANT ROW|\d+-ROW VALUES|hit$|f$|\S+ VIRTUAL TABLE|\(subquery)/;
/** Indexes that a query reads in order up to its limit, and tables and indexes with few rows. */
const short =
  /INDEX (posts_published|payout_(lots_(open|by_time|due)|lot_items_unlike)|payout_reviews_open|payouts_faulty)\b|^SCAN trust_(due|rates)\b/;
const isWhole = (plan: string) =>
  plan.startsWith('SCAN ') && !ofStatement.test(plan) && !short.test(plan);

const queries = [...storeQueries, ...accessQueries, ...batchQueries, ...trustQueries];
test.each(queries)('the query for %s scans no complete table', async (_, work) => {
  expect((await readQueryPlans(d1, work)).filter(isWhole)).toEqual([]);
});

test('an evaluation of members reads only the rows of these members', async () => {
  const plans = await readQueryPlans(d1, (db) => evaluateMembers({ db, ...trust }, watched, now));
  expect(plans.length).toBeGreaterThan(100);
  expect(plans.filter((plan) => /\((estado|kind)=\?\)|SCAN trust_due/.test(plan))).toEqual([]);
});

test('the acceptance of a signal reads only open reviews', async () => {
  const plans = await readQueryPlans(d1, (db) =>
    silenceSignal({ db, ...trust }, { ...said, memberId: watchedId, caller, now }),
  );
  expect(plans.filter((plan) => plan.includes('(estado=?)'))).toEqual([]);
});

test.each<PlannedQuery>([
  ['a member’s page in the administration', (db) => readMember(db, memberId, 0)],
  ['a member’s export', (db) => collectMemberData(db, { id: memberId, email: 'a@b.test' })],
])('the query for %s reads only the reversals of its own transactions', async (_, work) => {
  const plans = await readQueryPlans(d1, work);
  expect(plans.filter((plan) => plan.includes('(proveedor=?)'))).toEqual([]);
});

// D1 ends a statement after 30 s. One statement over all tables took that long with five million members.
test.each(totalsChecks.map((check, index) => [index, check] as const))(
  'check %i of the totals scans only one table',
  async (_, check) => {
    const plans = await readQueryPlans(d1, (db) => db.all(check()));
    const tables = plans.flatMap(
      (plan) => plan.match(/^SCAN (members|payouts|leads\w*)\b/)?.[1] ?? [],
    );
    expect(new Set(tables).size).toBe(1);
  },
);

const due = { channel: 'mail', voids: mailCancelReasons, limit: 5, now } as const;
const turn = { network: 'abc', isPerson: false, perDay: 80 };
const written = {
  id: 'l',
  now,
  mail: { country: 'México', app: 'PollPay', link: 'https://pollpay.test/' },
  turn,
};
test.each<[...PlannedQuery, index: string]>([
  [
    'due mails',
    (db) => claimDueRows(db, due),
    'outbox_due (channel=? AND is_urgent=? AND due_at<?)',
  ],
  [
    'the mails of an inbox within a day',
    (db) => storeFormLead(db, lead, written, { day, app: 'PollPay' }),
    'INDEX outbox_by_inbox (inbox=? AND created_at>?)',
  ],
  [
    'the held money of a member',
    (db) => readPanel(db, { memberId, since: day, now, aheadMs: 0 }),
    'survey_transactions_held (member_id=?',
  ],
  [
    'the browsers of the days that are shown',
    (db) => readBrowsers(db, day),
    'SEARCH daily_browsers USING PRIMARY KEY (day>?)',
  ],
])('the query for %s uses its index', async (_, work, index) => {
  expect((await readQueryPlans(d1, work)).join('\n')).toContain(index);
});

test('charts filtered by app and country use the indexes of days and members', async () => {
  const filter = { app: 'PollPay', pais: 'MX' };
  const days = listLastDays(now, 90, 'America/Santo_Domingo');
  const plans = await readQueryPlans(d1, async (db) => [
    await readCharts(db, days, filter),
    await readSurveyGroups(db, now, filter),
  ]);
  const tables = plans.filter((plan) => /^(SCAN|SEARCH) (leads|members|survey_starts)/.test(plan));
  const isNarrow =
    /COVERING INDEX .*(timestamp>\? AND timestamp<|email=\? AND app)|created_at>|\(id=/;
  expect(tables.filter((plan) => !isNarrow.test(plan))).toEqual([]);
});

const ordered = [
  ...['claiming due mails', 'the posts, newest first', 'the feed', 'the sitemap'],
  'the next post to come out',
];
test.each<PlannedQuery>([
  ...storeQueries.filter(([what]) => ordered.includes(what)),
  ['the history', (db) => readLedgerEntries(db, memberId, { before: 9, limit: 2 })],
  ['a kind of it', (db) => readLedgerEntries(db, memberId, { kind: 'pago', before: 9, limit: 2 })],
])('the query for %s reads in order without sorting', async (_, work) => {
  expect((await readQueryPlans(d1, work)).join('\n')).not.toContain('TEMP B-TREE');
});

// The condition of these partial indexes is the filter itself, so a query may scan them until the page is full.
const ownCondition = ['members_to_approve', 'postbacks_failed', 'INDEX suppressions_'];
/** A list reads rows only up to its page limit, so a scan in the order of an index is cheap. */
const isUnordered = (plan: string) => isWhole(plan) && !/ USING (COVERING )?INDEX/.test(plan);

// The tests come from the lists, so every new list, sort, filter and search has its test.
describe.each(allLists)(
  'the list $name uses its indexes',
  ({ borrowed, page, count, sorts, searches, filters }) => {
    const orders: Params[] = [...sorts.map((orden) => ({ orden })), ...searches.map(createSearch)];
    const pairs = orders.flatMap((order) =>
      [{}, ...filters].map((filter): [string, Params, Params] => [
        new URLSearchParams({ ...order, ...filter }).toString(),
        order,
        filter,
      ]),
    );
    // `npm test` tests every sort and every filter once. The sweep tests every pair.
    const asked = chooseCases(
      pairs,
      ([, order, filter]) => order === orders[0] || Object.keys(filter).length === 0,
    );

    /** Returns two pages' queries. A filter without rows takes the cursor of the unfiltered list. */
    async function pagesOf(query: Params, order: Params): Promise<Params[]> {
      const own = await page(db, { ...query, limite: '1' });
      const { nextCursor } = own.nextCursor ? own : await page(db, { ...order, limite: '1' });
      return nextCursor ? [query, { ...query, cursor: borrowed(query, nextCursor) }] : [query];
    }

    test.each(asked)('the query ?%s uses an index for its order', async (_, order, filter) => {
      for (const query of await pagesOf({ ...order, ...filter }, order)) {
        const plans = await readQueryPlans(d1, (listening) => page(listening, query));
        expect(plans.filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([]);
        expect(plans.filter(isUnordered)).toEqual([]);
        if (!order.orden?.endsWith('fecha') || Object.keys(filter).length === 0) continue;
        const main = plans.find((plan) => /^(SEARCH|SCAN) (?!\(subquery)/.test(plan)) ?? '';
        const isFound =
          main.startsWith('SEARCH') || ownCondition.some((name) => main.includes(name));
        expect(isFound, main).toBe(true);
      }
      const counting = await readQueryPlans(d1, (listening) =>
        count(listening, { ...order, ...filter }),
      );
      expect(counting.filter(isUnordered)).toEqual([]);
    });
  },
);
