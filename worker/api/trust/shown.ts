import { type SQL, sql } from 'drizzle-orm';
import {
  isSignal,
  type ShownSignal,
  signalIds,
  signalKinds,
  toReview,
} from '#contract/trust/signals.ts';
import { signals } from './registry.ts';
import type { Fact } from './signal.ts';

const othersShown = 3;

const markCases = Object.entries(signals)
  .flatMap(([id, { mark }]) => (mark ? [`WHEN '${id}' THEN '${mark}'`] : []))
  .join(' ');

/** SQL: an account's signals as JSON, for `shownSignals`. `member` is a column with its id. */
export const signalsOf = (member: string) => `(SELECT json_group_array(json_object(
    'memberId', s.member_id, 'signal', s.signal, 'subject', s.subject, 'amount', s.amount,
    'total', s.total, 'detail', s.detail, 'seenAt', s.seen_at,
    'why', iif(s.silenced_at IS NULL, NULL, s.why),
    'others', (SELECT json_group_array(json_object('id', id, 'nombre', nombre)) FROM (
      SELECT o.id, o.nombre FROM trust_marks AS k INDEXED BY trust_marks_by_key
      CROSS JOIN members AS o ON o.id = k.member_id AND o.id <> s.member_id
      WHERE k.kind = CASE s.signal ${markCases} END AND k.key = s.subject
      GROUP BY k.member_id LIMIT ${othersShown}))))
  FROM trust_signals AS s WHERE s.member_id = ${member})`;

type Stored = Fact & Pick<ShownSignal, 'seenAt' | 'why'> & { signal: string };

/** What `signalsOf` read, in sentences: what a person called fine last, else the strongest first. */
export function shownSignals(json: string): ShownSignal[] {
  const stored = JSON.parse(json) as Stored[];
  return stored
    .flatMap(({ signal: id, ...fact }) => {
      if (!isSignal(id)) return [];
      const { say, link } = signals[id];
      const { subject, seenAt, others, why } = fact;
      const { strength } = signalKinds[id];
      const text = `${say(fact)}.`;
      return [
        { signal: id, subject, text, strength, seenAt, link: link?.(fact) ?? null, others, why },
      ];
    })
    .sort((one, other) => rankOf(one) - rankOf(other));
}

const rankOf = ({ signal, why }: ShownSignal) =>
  signalIds.indexOf(signal) + (why === null ? 0 : signalIds.length);

export const isWeak = (signal: string): boolean =>
  isSignal(signal) && signalKinds[signal].strength === 'weak';

/**
 * SQL for a list's filter: this is noticed of the member, or anything stronger than weak. The first is
 * word for word the condition of the indexes of such rows.
 */
export const isNoticed = (row: string, member: string, senal: string): (SQL | undefined)[] => [
  sql.raw(`${row}.noticed ${isWeak(senal) ? '> 0' : '= 2'}`),
  senal === toReview
    ? undefined
    : sql`EXISTS (SELECT 1 FROM trust_signals WHERE member_id = ${sql.raw(member)}
        AND signal = ${senal} AND silenced_at IS NULL)`,
];
