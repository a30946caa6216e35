import type { PostbackReplay } from '#contract/surveys/postbacks.ts';
import { isSurveyProvider } from '#contract/surveys/providers.ts';
import { type CreditVerdict, isCreditVerdict, whyNotReplayed } from '#contract/surveys/verdicts.ts';
import type { Caller } from '../../audit/store.ts';
import { findCallRecord } from '../../http/idempotent.ts';
import type { Services } from '../../services.ts';
import { dayOf } from '../../time/clock.ts';
import { providers } from '../registry.ts';
import { findCreditable, findPostback, type PostbackRow, replayCredit } from './replay-store.ts';
import { faultsOfChoice, heldUntil, judge, releaseTime, whyNothing } from './rules.ts';
import type { Settled } from './store.ts';
import { isLinkSignature } from './user-ids.ts';

type Deps = Pick<Services, 'clock' | 'config' | 'db' | 'settings'>;

type Replayed =
  | { outcome: 'settled'; settled: Settled<CreditVerdict>; isNew: boolean }
  | { outcome: 'missing'; message: string }
  | { outcome: 'refused'; message: string }
  | { outcome: 'faulty'; fields: Record<string, string> };

const refused = (message: string): Replayed => ({ outcome: 'refused', message });
const missing: Replayed = {
  outcome: 'missing',
  message: 'Ese postback ya no está en el registro.',
};

/** The same call gets its answer again; another call for a replayed postback is refused. */
async function doneBefore({ db }: Deps, replay: PostbackRow, call: Caller): Promise<Replayed> {
  const { verdict, memberId } = replay;
  const isOwn = isCreditVerdict(verdict) && (await findCallRecord(db, call)) !== null;
  if (!isOwn) return refused('Este postback ya se repitió.');
  return { outcome: 'settled', settled: { verdict, memberId }, isNew: false };
}

/** Reads the stored query; values that it masks come from the columns. */
function readKept(row: PostbackRow, userId: string) {
  const { provider, transId, memberId, montoCents } = row;
  if (!isSurveyProvider(provider)) return null;
  const query = new URLSearchParams(row.query);
  const read = providers[provider].read(query);
  const postback = { ...read, transId: transId ?? '', userId, amountCents: montoCents };
  // Before the signed id decided, a member was found by what the page had sent.
  const isForeign = memberId !== null && read.isOpaqueId === true && read.userId !== userId;
  return { provider, query, postback, isForeign };
}

/** Replays a logged postback: judged again, and credited as if it came now. */
export async function replayPostback(
  deps: Deps,
  id: number,
  choice: PostbackReplay,
  call: Caller,
): Promise<Replayed> {
  const { clock, config, db, settings } = deps;
  const found = await findPostback(db, id);
  if (!found) return missing;
  const { row, replay } = found;
  if (replay) return doneBefore(deps, replay, call);
  const reason = whyNotReplayed(row.verdict);
  if (reason) return refused(reason);
  const { MAX_CREDIT_CENTS: maxCreditCents } = config;
  const fields = faultsOfChoice(row, choice, maxCreditCents);
  if (Object.keys(fields).length > 0) return { outcome: 'faulty', fields };
  const member = await findCreditable(db, row.memberId ?? choice.memberId ?? '');
  if (!member) {
    return { outcome: 'faulty', fields: { memberId: 'No encontramos a ese miembro.' } };
  }
  const kept = readKept(row, member.surveyUserId);
  if (!kept) return refused('No conocemos a ese proveedor.');
  const { provider, query, postback, isForeign } = kept;
  if (isForeign) return refused('Lo firmado no nombra a ese miembro.');
  if (await isLinkSignature(db, providers[provider], postback)) {
    return refused(whyNotReplayed('bad-signature') ?? '');
  }
  // The administrator has seen the amount, and confirmed it.
  const ruling = judge(postback, query, {
    maxCreditCents: Math.max(maxCreditCents, choice.montoCents ?? 0),
  });
  if (ruling.act !== 'credit') return refused(whyNothing(ruling) ?? '');
  const now = clock();
  const { retencion } = (await settings.current()).single;
  const settled = await replayCredit(
    db,
    {
      provider,
      transId: postback.transId,
      userKey: member.surveyUserId.toLowerCase(),
      amountCents: ruling.amountCents,
      counts: ruling.counts,
      query: row.query,
      now,
      // The day on which the postback came: the survey was done then.
      day: dayOf(row.fecha, config.TIME_ZONE),
      releaseAt: heldUntil(releaseTime(retencion.value[provider], row.fecha), now),
      replayOf: row.id,
    },
    { ...call, memberId: member.id },
  );
  if (settled) return { outcome: 'settled', settled, isNew: true };
  const again = await findPostback(db, id);
  return again?.replay ? doneBefore(deps, again.replay, call) : missing;
}
