import { expect, test } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { type Credit, creditTransaction } from '../../worker/api/surveys/postbacks/store.ts';
import { createMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { chooseSize } from '../support/sweep.ts';
import { cpxUrl, newId, readLedger, readTotals, sendPostback } from './postbacks.ts';
import { countByStatus, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();
const db = openDb(site.db);

const parallel = chooseSize(60, 500);

test(`${parallel} parallel completions credit once each, also above the daily cap of 5`, async () => {
  const member = await createMember(site, { encuestasMax: 5 });
  const ids = Array.from({ length: parallel }, () => newId());
  const answers = await Promise.all(
    ids.map((trans_id) => sendPostback(site, cpxUrl(site, { user_id: member.email, trans_id }))),
  );
  expect(new Set(answers.map(({ verdict }) => verdict))).toEqual(new Set(['credited']));
  expect(await readTotals(site, member.id)).toMatchObject({
    saldo: 85 * parallel,
    hoy: parallel,
    completadas: parallel,
  });
  expect(await readLedger(site, member.id)).toHaveLength(parallel);
  const [sum] = await runSql(
    site,
    'SELECT sum(monto_cents) AS cents FROM ledger_entries WHERE member_id = ?',
    member.id,
  );
  expect(sum).toEqual({ cents: 85 * parallel });
});

// Threat 51
test('thirty parallel copies of a completion credit once', async () => {
  const member = await createMember(site);
  const url = cpxUrl(site, { user_id: member.email });
  const answers = await runInParallel(30, () => sendPostback(site, url));
  expect(answers.filter(({ verdict }) => verdict === 'credited')).toHaveLength(1);
  expect(answers.filter(({ verdict }) => verdict === 'duplicate')).toHaveLength(29);
  expect(countByStatus(answers)).toEqual({ 200: 30 });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 85, hoy: 1 });
});

function creditOn(email: string, day: string, changes: Partial<Credit> = {}): Credit {
  return {
    provider: 'cpx',
    transId: newId(),
    userKey: email,
    amountCents: 10,
    query: '',
    now: 1,
    counts: true,
    day,
    releaseAt: null,
    ...changes,
  };
}

test('the counter restarts each day and ignores a late completion', async () => {
  const { id, email } = await createMember(site);
  const days = ['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-20', '2026-11-21'];
  const counters: number[] = [];
  for (const day of days) {
    const settled = await creditTransaction(db, creditOn(email, day));
    expect(settled).toEqual({ verdict: 'credited', memberId: id });
    counters.push((await readTotals(site, id)).hoy);
  }
  expect(counters).toEqual([1, 2, 1, 1, 2]);
  expect(await readTotals(site, id)).toMatchObject({
    saldo: 50,
    completadas: 5,
    ultima: '2026-11-21',
  });
});

test('parallel completions across midnight are credited once each', async () => {
  const { id, email } = await createMember(site);
  const credits = Array.from({ length: 60 }, (_, index) =>
    creditOn(email, index % 2 === 0 ? '2026-12-31' : '2027-01-01', {
      transId: `fin-${index >> 1}`,
    }),
  );
  const settled = await Promise.all(credits.map((one) => creditTransaction(db, one)));
  expect(settled.filter(({ verdict }) => verdict === 'credited')).toHaveLength(30);
  expect(await readTotals(site, id)).toMatchObject({ saldo: 300, completadas: 30 });
});
