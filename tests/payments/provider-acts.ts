import { type Db, openDb } from '../../worker/api/db/client.ts';
import { releaseDueMoney } from '../../worker/api/members/ledger-store.ts';
import { creditTransaction, reverseTransaction } from '../../worker/api/surveys/postbacks/store.ts';
import { pollfishUrl } from '../integration/postbacks.ts';
import { runSql } from '../integration/requests.ts';
import { type DatabaseFault, makeDatabaseFlaky } from '../support/flaky-database.ts';
import type { ModelState } from './state.ts';
import type { StepActions } from './steps.ts';

const dayMs = 86_400_000;

/** Adds a survey's correction (cents above zero) or reversal (below zero). Both may come in any order. */
function settleSurvey(member: ModelState['members'][number], cents: number) {
  const before = Math.max(0, member.surveyCents);
  member.surveyCents += cents;
  member.earned += Math.max(0, member.surveyCents) - before;
}

/** Returns the events that providers cause. In steps with `lost`, the database may lose its connection. */
export function createProviderEvents({ everyone, members, site }: ModelState) {
  async function surveyOf(who: number) {
    const [survey] = await runSql<{ trans_id: string }>(
      site,
      `SELECT trans_id FROM survey_transactions
        WHERE member_id = ? AND proveedor = 'cpx' AND original_id IS NULL`,
      members[who]?.id,
    );
    return survey;
  }
  /** Repeats a call until the database answers, as a provider or the cron would. */
  async function insist(lost: readonly DatabaseFault[], work: (db: Db) => Promise<unknown>) {
    const left = [...lost];
    const db = openDb(makeDatabaseFlaky(site.db, () => left.shift() ?? null));
    for (;;) {
      try {
        return await work(db);
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        if (!String(cause).includes('connection lost')) throw error;
      }
    }
  }
  /** Returns a reversal of one transaction as a provider sends it. */
  const reversalOf = (originalId: string, takenCents: number) => ({
    transId: crypto.randomUUID(),
    originalId,
    takenCents,
    amountCents: 0,
    userKey: '',
    query: '',
    now: Date.now(),
  });
  async function takeBack(originalId: string, takenCents: number, lost: readonly DatabaseFault[]) {
    const reversal = { ...reversalOf(originalId, takenCents), provider: 'bitlabs' as const };
    await insist(lost, (db) => reverseTransaction(db, reversal));
  }
  return {
    async survey({ who, cents, isForged }) {
      const member = members[who];
      if (!member) return;
      const query = { device_id: member.surveyUserId, cpa: `${2 * cents}` };
      const reward = { reward_value: (cents / 100).toFixed(2) };
      const url = new URL(pollfishUrl({ url: site.origin }, { ...query, ...reward }));
      const { headers } = await site.fetch(url);
      if (headers.get('x-postback-verdict') === 'credited') member.earned += cents;
      if (!isForged) return;
      // A forged callback moves the time into the transaction's id, so the signed bytes stay the same.
      const { searchParams: forged } = url;
      forged.set('tx_id', `${forged.get('timestamp')}:${forged.get('tx_id')}`);
      forged.delete('timestamp');
      await site.fetch(url);
    },
    async correct({ who, cents }) {
      const member = members[who];
      const survey = await surveyOf(who);
      if (!member || !survey) return;
      await creditTransaction(openDb(site.db), {
        provider: 'cpx',
        transId: crypto.randomUUID(),
        correctionOf: survey.trans_id,
        userKey: member.surveyUserId,
        isOpaqueId: true,
        amountCents: cents,
        query: '',
        counts: false,
        day: '2026-01-01',
        releaseAt: null,
        now: Date.now(),
      });
      settleSurvey(member, cents);
    },
    async credit({ who, cents, isHeld, early, lost }) {
      const member = members[who];
      if (!member) return;
      const id = crypto.randomUUID();
      if (early > 0) await takeBack(id, early, lost);
      const now = Date.now();
      const given = { transId: id, userKey: member.surveyUserId, isOpaqueId: true, query: '', now };
      const credit = () =>
        insist(lost, (db) =>
          creditTransaction(db, {
            ...given,
            provider: 'bitlabs',
            amountCents: cents,
            counts: false,
            day: '2026-01-01',
            releaseAt: isHeld ? now + dayMs : null,
          }),
        );
      await credit();
      await credit();
      // The site credits nothing to an erased account.
      if (member.isErased) return;
      const left = cents - Math.min(early, cents);
      member.transactions.push({ id, left, isHeld: isHeld && left > 0 });
      if (!isHeld) member.earned += left;
    },
    async 'take-back'({ who, which, cents, lost }) {
      const member = members[who];
      const one = member?.transactions[which % member.transactions.length];
      if (!member || !one) return;
      await takeBack(one.id, cents, lost);
      const taken = Math.min(cents, one.left);
      one.left -= taken;
      if (!one.isHeld) member.earned -= taken;
    },
    async release({ lost }) {
      await insist(lost, (db) => releaseDueMoney(db, Date.now() + 2 * dayMs));
      for (const person of everyone) {
        for (const one of person.transactions.filter(({ isHeld }) => isHeld)) {
          one.isHeld = false;
          person.earned += one.left;
        }
      }
    },
    async reverse({ who, cents, lateMs }) {
      const member = members[who];
      const survey = await surveyOf(who);
      if (!member || !survey) return;
      await reverseTransaction(openDb(site.db), {
        ...reversalOf(survey.trans_id, cents),
        provider: 'cpx',
        now: Date.now() - lateMs,
      });
      settleSurvey(member, -cents);
    },
  } satisfies Partial<StepActions>;
}
