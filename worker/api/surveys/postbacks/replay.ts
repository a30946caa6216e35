import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PostbackReplay } from '#contract/surveys/postbacks.ts';
import { isSurveyProvider } from '#contract/surveys/providers.ts';
import { type CreditVerdict, isCreditVerdict } from '#contract/surveys/verdicts.ts';
import type { Failure } from '../../../shared/errors.ts';
import { type AuditEntry, type Caller, recordAudit } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import { type Db, pickColumns } from '../../db/client.ts';
import { members } from '../../db/tables/members.ts';
import { postbacks } from '../../db/tables/surveys.ts';
import { findCallRecord } from '../../http/idempotent.ts';
import type { Services } from '../../services.ts';
import { findDay } from '../../time/clock.ts';
import { readSignedStart } from '../lists/start-id.ts';
import { providers } from '../registry.ts';
import {
  computeReleaseTime,
  explainNoCredit,
  findChoiceFaults,
  findCorrectedTransaction,
  findSurveyEnd,
  judgePostback,
  pickConfiguredParams,
} from './rules.ts';
import { isLinkSignature } from './sender-check.ts';
import {
  buildCreditStatements,
  type Credit,
  endStartedSurvey,
  type SettledPostback,
} from './store.ts';
import { explainNoReplay } from './why-not-replayed.ts';

export type PostbackRow = typeof postbacks.$inferSelect;

/** Finds a postback of the log with its replay, if there is one. Resolves to null for an unknown postback. */
export async function findPostback(db: Db, id: number) {
  const {
    line: [row],
    replay: [replay],
  } = await runBatch(db, {
    line: db.select().from(postbacks).where(eq(postbacks.id, id)),
    replay: db.select().from(postbacks).where(eq(postbacks.replayOf, id)),
  });
  return row ? { row, replay: replay ?? null } : null;
}

/** Finds the account to credit. Resolves to null for an unknown or erased account. */
async function findCreditable(db: Db, id: string) {
  const [found] = await db
    .select(pickColumns(members, 'id', 'surveyUserId'))
    .from(members)
    .where(and(eq(members.id, id), isNull(members.erasedAt)));
  return found ?? null;
}

/**
 * Credits a logged postback, in one database batch with a new log row, the administrator's record and the end
 * of the survey. Resolves to null and writes nothing when an earlier call replayed the postback.
 */
async function replayCredit(
  db: Db,
  credit: Credit & { replayOf: number; cameAt: number },
  audit: Caller & Pick<AuditEntry, 'memberId'>,
): Promise<SettledPostback<CreditVerdict> | null> {
  const { replayOf, provider, transId, amountCents, cameAt, now } = credit;
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM postbacks WHERE replay_of = ${replayOf})`;
  const after = { postback: replayOf, proveedor: provider, transId, montoCents: amountCents };
  const { line } = await runBatch(db, {
    record: recordAudit(db, { ...audit, action: 'replay-postback', after, now }, isFirst),
    ...buildCreditStatements(db, credit, isFirst),
    start: endStartedSurvey(db, { ...credit, now: cameAt }, amountCents),
  });
  return line[0] ?? null;
}

type Deps = Pick<Services, 'clock' | 'config' | 'db' | 'settings'>;

type Replayed = { settled: SettledPostback<CreditVerdict>; isNew: boolean } | { failure: Failure };

const refused = (message: string): Replayed => ({ failure: { code: 'aborted', message } });
const missing: Replayed = {
  failure: { code: 'not-found', message: 'Ese aviso ya no está en el registro.' },
};
function faulty(fields: Record<string, string>): Replayed {
  const message = Object.values(fields)[0] ?? '';
  return { failure: { code: 'invalid-argument', status: 422, message, fields } };
}

/** Returns the sentence about a settled postback. The row that settled the postback decides the sentence. */
export const describeSettledPostback = ({ verdict }: Pick<PostbackRow, 'verdict'>) =>
  verdict === 'decided' ? 'Este aviso ya se decidió.' : 'Este aviso ya se repitió.';

/** Returns the first call's answer if this call repeats the first call; refuses any other call. */
async function doneBefore({ db }: Deps, replay: PostbackRow, call: Caller): Promise<Replayed> {
  const { verdict, memberId } = replay;
  const isOwn = isCreditVerdict(verdict) && (await findCallRecord(db, call)) !== null;
  if (!isOwn) return refused(describeSettledPostback(replay));
  return { settled: { verdict, memberId }, isNew: false };
}

/** The stored query masks some values, so the code takes these values from the row's columns. */
function readKept(row: PostbackRow, userId: string) {
  const { provider, transId, memberId, montoCents } = row;
  if (!isSurveyProvider(provider)) return null;
  const query = pickConfiguredParams(new URLSearchParams(row.query), providers[provider].params);
  const read = providers[provider].read(query);
  const postback = { ...read, transId: transId ?? '', userId, amountCents: montoCents };
  // Before the site signed user ids, the page itself chose the id. So the signed id of an old postback can
  // belong to a different member than its row.
  const isForeign = memberId !== null && read.isOpaqueId === true && read.userId !== userId;
  return { provider, query, postback, isForeign };
}

/** Replays a logged postback: judges and credits it like a new postback. */
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
  const reason = explainNoReplay(row.verdict);
  if (reason) return refused(reason);
  const { MAX_CREDIT_CENTS: maxCreditCents } = config;
  const fields = findChoiceFaults(row, choice, maxCreditCents);
  if (Object.keys(fields).length > 0) return faulty(fields);
  const member = await findCreditable(db, row.memberId ?? choice.memberId ?? '');
  if (!member) return faulty({ memberId: 'No encontramos a ese miembro.' });
  const kept = readKept(row, member.surveyUserId);
  if (!kept) return refused('No conocemos a ese proveedor.');
  const { provider, query, postback, isForeign } = kept;
  if (isForeign) return refused('Lo firmado no nombra a ese miembro.');
  if (await isLinkSignature(db, providers[provider], postback)) {
    return refused(explainNoReplay('bad-signature') ?? '');
  }
  // The administrator has seen and confirmed the amount, so the amount may exceed the limit.
  const ruling = judgePostback(postback, query, Math.max(maxCreditCents, choice.montoCents ?? 0));
  if (ruling.act !== 'credit') return refused(explainNoCredit(ruling) ?? '');
  const now = clock();
  const { retencion } = (await settings.current()).single;
  const settled = await replayCredit(
    db,
    {
      provider,
      transId: postback.transId,
      userKey: member.surveyUserId.toLowerCase(),
      amountCents: ruling.amountCents,
      providerCents: ruling.providerCents,
      counts: ruling.counts,
      correctionOf: findCorrectedTransaction(postback),
      query: row.query,
      startId: readSignedStart(postback.startId, config),
      end: findSurveyEnd(postback),
      cameAt: row.fecha,
      now,
      // The member did the survey on the day on which the postback arrived.
      day: findDay(row.fecha, config.TIME_ZONE),
      releaseAt: computeReleaseTime(retencion.value[provider], row.fecha, now),
      replayOf: row.id,
    },
    { ...call, memberId: member.id },
  );
  if (settled) return { settled, isNew: true };
  const again = await findPostback(db, id);
  return again?.replay ? doneBefore(deps, again.replay, call) : missing;
}
