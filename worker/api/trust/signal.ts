import { type SQL, sql } from 'drizzle-orm';
import type { trustMarks } from '../db/tables/trust.ts';
import { dayMs } from '../time/clock.ts';

/** Whom and when a signal is looked for. */
export interface Asked {
  /** SQL for FROM: the members `m`. */
  members: SQL;
  /** UTC ms. */
  now: number;
  /** How far TIME_ZONE is ahead of UTC, in ms. */
  aheadMs: number;
}

/** What was found of an account; the signal says what its numbers are. */
export interface Fact {
  memberId: string;
  subject: string;
  amount: number;
  total: number | null;
  detail: string | null;
  /** Some of the accounts that share it. */
  others: { id: string; nombre: string }[];
}

export type MarkKind = (typeof trustMarks.$inferSelect)['kind'];

/** Something that may be noticed about an account: what it reads, and how it is told. */
export interface Signal {
  /**
   * One SELECT of `member_id`, `subject`, `amount`, `total` and `detail` of the asked members of whom it
   * is so. It is something new when `amount` grows or `detail` is another; of a `mark`, a later one.
   */
  find(asked: Asked): SQL;
  /** To the administrator, without a full stop. */
  say(fact: Fact): string;
  /** What the member whose payout waits reads; absent: it would teach how not to be noticed. */
  toMember?: string;
  /** The kind of mark that `subject` is the key of: other accounts share it. */
  mark?: MarkKind;
  /** SQL on its row of `trust_signals`: this one holds no payout, whatever the owner chose. */
  holdsNothingIf?: SQL;
  /** A page of the administration that shows more. */
  link?(fact: Fact): string;
}

/** Of many accounts that share something no more are counted. */
const mostCounted = 21;

/** SQL for `detail`: a mark's id, so that it compares as text. Another account that comes has a later one. */
export const laterMark = (id: string) => sql.raw(`printf('%016d', max(${id}))`);

/**
 * Accounts that share a mark with other living ones; `act` and `days` limit the marks to those of one
 * act and of the last days, `total` is SQL of the mark `k` and the member `m`.
 */
export function sharedBy(
  kind: MarkKind,
  { members, now }: Asked,
  only: { act?: string; days?: number; total?: SQL } = {},
): SQL {
  const limits = (of: string) => {
    const act = only.act ? sql`AND ${sql.raw(of)}.act = ${only.act}` : sql``;
    return only.days
      ? sql`${act} AND ${sql.raw(of)}.seen_at > ${now - only.days * dayMs}`
      : sql`${act}`;
  };
  const ofOthers = (what: SQL) => sql`(SELECT ${what} FROM (SELECT min(o.id) AS id
    FROM trust_marks AS o INDEXED BY trust_marks_by_key
    WHERE o.kind = k.kind AND o.key = k.key AND o.member_id <> m.id ${limits('o')}
    GROUP BY o.member_id LIMIT ${mostCounted}))`;
  return sql`SELECT m.id AS member_id, k.key AS subject, ${ofOthers(sql`count(*)`)} AS amount,
      ${only.total ?? sql`NULL`} AS total, ${ofOthers(laterMark('id'))} AS detail
    FROM ${members} CROSS JOIN trust_marks AS k INDEXED BY sqlite_autoindex_trust_marks_1
    WHERE k.member_id = m.id AND k.kind = ${kind} AND k.key <> '' ${limits('k')}
    GROUP BY m.id, k.key HAVING amount > 0`;
}

/** «Ana Pérez y otras 2». */
export function withOthers({ amount, others }: Fact): string {
  const [first] = others;
  const rest = amount - 1;
  if (amount >= mostCounted) return `${first?.nombre ?? 'otra cuenta'} y más de 20 otras`;
  if (!first) return amount === 1 ? 'otra cuenta' : `otras ${amount} cuentas`;
  if (rest === 0) return first.nombre;
  return `${first.nombre} y ${rest === 1 ? 'otra más' : `otras ${rest}`}`;
}

/** An account of which a network of this kind was seen. */
export const fromPlace = (place: 'tor' | 'data-centre' | 'disposable', { members }: Asked): SQL =>
  sql`SELECT m.id AS member_id, '' AS subject, 1 AS amount, NULL AS total, NULL AS detail
    FROM ${members} WHERE EXISTS (SELECT 1 FROM trust_marks
      WHERE member_id = m.id AND place = ${place})`;

/** The page of a member's movements of one kind. */
export const entriesOf = (memberId: string, kind: string) =>
  `/admin/movimientos?miembro=${memberId}&tipo=${kind}`;
