import { afterAll, expect, test } from 'vitest';
import { readCharts, readSurveyGroups } from '../../worker/api/dashboard/charts-store.ts';
import { lastDays } from '../../worker/api/dashboard/rules.ts';
import { readSummary } from '../../worker/api/dashboard/store.ts';
import { openDatabase } from '../database.ts';
import { plansOf } from '../plans.ts';

const { d1, close } = await openDatabase();
afterAll(close);

const now = 1_800_000_000_000;
const days = lastDays(now, 90, 'America/Santo_Domingo');

const openLots = ['SCAN l USING INDEX payout_lots_open', 'SEARCH i USING PRIMARY KEY (lot_id=?)'];
const isElsewhere = [
  expect.stringMatching(/^SEARCH payout_reviews .*\(payout_id=\?\)/),
  expect.stringMatching(/INDEX payout_lot_items_by_payout \(payout_id=\?\)/),
];
const faulty = ['SCAN payouts USING INDEX payouts_faulty', ...isElsewhere];

test('each number of the dashboard is found by an index', async () => {
  const plans = await plansOf(d1, (db) => readSummary(db, now));
  expect(plans.filter((plan) => /^(SCAN|SEARCH) [a-z]/.test(plan))).toEqual([
    // Eighteen rows, all of which are needed.
    'SCAN totals',
    expect.stringContaining('INDEX members_to_approve'),
    expect.stringContaining('INDEX payouts_by_estado (estado=?)'),
    expect.stringMatching(/INDEX outbox_mails_by_estado \(estado=\? AND created_at>\?\)/),
    expect.stringContaining('INDEX outbox_due (channel=? AND due_at<?)'),
    // Index scans that end at their limit: the order, not a search.
    expect.stringMatching(/^SCAN reconciliations USING INDEX/),
    expect.stringMatching(/^SEARCH heartbeats USING INDEX .*\(name=\?\)/),
    ...['leads', 'leads_generar', 'members'].map((table) =>
      expect.stringMatching(new RegExp(`^SCAN ${table} USING INDEX`)),
    ),
    // What is owed: three totals, the open lots, and two indexes that hold what is meant alone.
    ...Array(3).fill(expect.stringMatching(/^SEARCH totals .*\(name=\?\)/)),
    ...openLots,
    expect.stringMatching(/^SEARCH p .*\(id=\?\)/),
    expect.stringMatching(/INDEX payouts_paid \(fecha_pago>\?\)/),
    expect.stringMatching(/INDEX payouts_faulty/),
    expect.stringMatching(/INDEX payout_lot_items_unlike/),
    // What waits of the payouts: the open lots, those with a fault, and the oldest that is free.
    ...openLots,
    ...faulty,
    expect.stringMatching(/INDEX payout_lot_items_unlike/),
    expect.stringMatching(/^SEARCH totals .*\(name=\?\)/),
    ...openLots,
    ...faulty,
    expect.stringMatching(/INDEX payout_reviews_open/),
    expect.stringMatching(/INDEX payouts_by_estado \(estado=\?\)/),
    ...isElsewhere,
    // What waits for a person, and the oldest applicants, to an end.
    expect.stringMatching(/INDEX payout_reviews_open/),
    expect.stringMatching(/INDEX members_to_approve/),
    expect.stringMatching(/INDEX survey_claims_open/),
  ]);
});

test.each([
  { app: undefined, pais: undefined },
  { app: 'PollPay', pais: undefined },
  { app: undefined, pais: 'MX' },
  { app: 'PollPay', pais: 'MX' },
])('the days of the charts are searched, never all rows: %j', async (filter) => {
  const plans = await plansOf(d1, (db) => readCharts(db, days, filter));
  const scans = plans.filter((plan) => plan.startsWith('SCAN '));
  expect(scans.every((plan) => plan.startsWith('SCAN d VIRTUAL TABLE'))).toBe(true);
  expect(plans.filter((plan) => /^SEARCH leads/.test(plan))).toEqual([
    expect.stringMatching(/COVERING INDEX .*timestamp>\? AND timestamp<\?/),
    expect.stringMatching(/COVERING INDEX .*timestamp>\? AND timestamp<\?/),
  ]);
});

test('surveys of the list are read from their days on, with each member by id', async () => {
  const plans = await plansOf(d1, (db) =>
    readSurveyGroups(db, now, { app: 'PollPay', pais: 'MX' }),
  );
  expect(plans).toContain('SEARCH survey_starts USING INDEX survey_starts_by_time (created_at>?)');
  expect(plans.filter((plan) => /SEARCH members /.test(plan))).toEqual([
    expect.stringMatching(/INDEX sqlite_autoindex_members_1 \(id=\?\)/),
  ]);
  expect(plans.filter((plan) => /SEARCH leads/.test(plan))).toEqual([
    expect.stringMatching(/COVERING INDEX .*\(email=\? AND app_name=\?\)/),
    expect.stringMatching(/COVERING INDEX .*\(email=\? AND app=\?\)/),
  ]);
  const scans = plans.filter((plan) => /SCAN (survey_starts|members|leads)/.test(plan));
  expect(scans).toEqual([]);
});
