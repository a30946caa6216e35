import { formatCents } from '#contract/money.ts';
import type { PostbackReplay } from '#contract/surveys/postbacks.ts';
import { type Verdict, verdictSentences } from '#contract/surveys/verdicts.ts';
import { dayMs } from '../../time/clock.ts';
import type { Postback } from '../provider.ts';

type Ruling =
  | { act: 'credit'; amountCents: number; providerCents: number; counts: boolean }
  /** `amountCents` is null when the ruling reverses the whole rest of the original transaction. */
  | { act: 'reverse'; originalId: string; amountCents: number | null }
  | { act: 'nothing'; verdict: Verdict };

const nothing = (verdict: Verdict): Ruling => ({ act: 'nothing', verdict });
const isId = (text: string) => /^[\x21-\x7e]{1,200}$/.test(text);

/** Returns whether a query repeats a parameter. A repeated parameter makes the query ambiguous. */
export function hasRepeatedParams(query: URLSearchParams): boolean {
  const names = [...query.keys()];
  return new Set(names).size < names.length;
}

/** Members can add other parameters to the wall's URL, and providers repeat these in postbacks. */
export const pickConfiguredParams = (query: URLSearchParams, params: readonly string[]) =>
  new URLSearchParams([...query].filter(([name]) => params.includes(name)));

/** Masks the values of parameters outside `names`, because these values may contain personal data. */
export const maskOtherValues = (query: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams(
    [...query].map(([name, value]) => [name, names.includes(name) ? value : '***']),
  );

function judgeReversal({ originalId, amountCents, isWhole }: Postback): Ruling {
  if (!isId(originalId)) return nothing('malformed');
  if (isWhole) return { act: 'reverse', originalId, amountCents: null };
  if (amountCents === null || amountCents < 0) return nothing('bad-amount');
  return amountCents === 0 ? nothing('zero') : { act: 'reverse', originalId, amountCents };
}

/** `query` is the configured part of the query. An unclear reversal waits for the owner's decision. */
export function judgePostback(
  postback: Postback,
  query: URLSearchParams,
  maxCreditCents: number,
): Ruling {
  const ruling = judgeKind(postback, query, maxCreditCents);
  // A reversal of zero is clear and takes no money.
  const isUnderstood =
    ruling.act === 'reverse' || (ruling.act === 'nothing' && ruling.verdict === 'zero');
  const isReversal = postback.takesBack || postback.kind === 'reversal';
  return isReversal && !isUnderstood ? nothing('unclear-reversal') : ruling;
}

/**
 * Decides about a postback by its kind. A reward above the provider's own price is probably in points instead
 * of dollars, so the site credits nothing. Without the provider's price, the site cannot compare, so it
 * credits nothing either.
 */
function judgeKind(postback: Postback, query: URLSearchParams, maxCreditCents: number): Ruling {
  const { kind, transId, userId, amountCents, paidCents, counts } = postback;
  if (hasRepeatedParams(query) || !isId(transId)) return nothing('malformed');
  if (kind === 'unknown') return nothing('unknown-status');
  if (kind === 'not-completed' || kind === 'screenout') return nothing(kind);
  if (kind === 'debug' || kind === 'ineligible') return nothing(kind);
  if (kind === 'reversal') return judgeReversal(postback);
  if (userId === '') return nothing('unknown-member');
  if (amountCents === null || amountCents < 0) return nothing('bad-amount');
  if (amountCents === 0) return nothing('zero');
  if (amountCents > maxCreditCents) return nothing('over-limit');
  if (paidCents === null) return nothing('malformed');
  if (paidCents === 'not-told') return nothing('no-price');
  if (amountCents > paidCents) return nothing('wrong-currency');
  return { act: 'credit', amountCents, providerCents: paidCents, counts };
}

/** Returns the form of stored emails. A provider may not encode `+`, and then `+` arrives as a space. */
export function toUserKey(userId: string): string {
  return userId.trim().replaceAll(' ', '+').toLowerCase();
}

const maxKept = 1000;

/** Names of parameters that the log leaves out: signatures, secrets and IP addresses. */
const secretName = /hash|sign|secret|token|key|pass|^ip$|^ip_|_ip$/i;
/** The character `@`, plain or percent-encoded any number of times. */
const atSign = /@|%(?:25)*40/gi;
const ipAddressShape = /^\d{1,3}(\.\d{1,3}){3}$|^[\da-f]*:[\da-f]*:[\da-f:.]*$/i;

function masked(value: string): string {
  if (ipAddressShape.test(value)) return '***';
  const last = [...value.matchAll(atSign)].at(-1);
  return last ? `${value.slice(0, 1)}***${value.slice(last.index)}` : value;
}

/** Removes signatures and masks emails for the log, because the log outlives an erased account. */
export function maskQuery(query: URLSearchParams, unkept: string[]): string {
  const kept = [...query].filter(
    ([name]) => !unkept.includes(name.toLowerCase()) && !secretName.test(name),
  );
  const pairs = kept.map(([name, value]) => [masked(name), masked(value)]);
  return String(new URLSearchParams(pairs)).slice(0, maxKept);
}

/**
 * Returns the time (UTC ms) after which the member can request a credit as a payout. `creditedAt` is the time
 * of the credit. Returns null when no hold is left at `now`.
 */
export function computeReleaseTime(
  holdDays: number,
  creditedAt: number,
  now = creditedAt,
): number | null {
  const releaseAt = creditedAt + holdDays * dayMs;
  return releaseAt > now ? releaseAt : null;
}

const moving: readonly Verdict[] = ['credited', 'held', 'credited-and-reversed', 'reversed'];

export function hasMovedMoney(verdict: Verdict): boolean {
  return moving.includes(verdict);
}

export const creditedVerdicts = [
  'credited',
  'held',
  'credited-and-reversed',
] as const satisfies Verdict[];

/** A survey ends when its first postback gets one of these verdicts. */
export const surveyEndVerdicts = [
  ...creditedVerdicts,
  'screenout',
  'ineligible',
  'zero',
] as const satisfies Verdict[];

/** Returns the id of the transaction whose amount a correction increases; null for any other postback. */
export const findCorrectedTransaction = ({ kind, transId, originalId }: Postback): string | null =>
  kind === 'correction' && originalId !== '' && originalId !== transId ? originalId : null;

/** Returns how a postback ends its survey; null for bonuses and corrections. */
export function findSurveyEnd({
  kind,
  counts,
  isScreenout,
}: Postback): 'credited' | 'thrown-out' | null {
  if (isScreenout || kind === 'screenout' || kind === 'ineligible') return 'thrown-out';
  return kind === 'completion' && counts ? 'credited' : null;
}

export const noMoneyVerdicts = Object.keys(verdictSentences).filter(
  (name) => !moving.some((one) => one === name),
);

/** Returns a sentence for each faulty field of the choice. Amounts are in US cents. */
export function findChoiceFaults(
  kept: { memberId: string | null; montoCents: number | null },
  choice: PostbackReplay,
  maxCreditCents: number,
) {
  const fields: Record<string, string> = {};
  if (kept.memberId === null && !choice.memberId) fields.memberId = 'Elige de qué miembro es.';
  if (kept.memberId !== null && choice.memberId && choice.memberId !== kept.memberId) {
    fields.memberId = 'Este aviso ya es de otro miembro.';
  }
  const { montoCents } = kept;
  if (montoCents !== null && montoCents > maxCreditCents && choice.montoCents !== montoCents) {
    fields.montoCents = `Confirma que acreditas ${formatCents(montoCents)}.`;
  }
  return fields;
}

/** Returns the reason why a new ruling credits nothing; null when it credits. */
export function explainNoCredit(ruling: Ruling): string | null {
  if (ruling.act === 'credit') return null;
  const verdict: Verdict = ruling.act === 'reverse' ? 'waiting' : ruling.verdict;
  return `Lo revisamos de nuevo y sigue igual. ${verdictSentences[verdict]}`;
}
