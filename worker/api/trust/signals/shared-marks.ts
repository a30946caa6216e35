import { type SQL, sql } from 'drizzle-orm';
import type { SignalId } from '#contract/trust/signals.ts';
import { literal, nameSql } from '../../db/text.ts';
import { dayMs, minuteMs } from '../../time/clock.ts';
import type { EvaluationInput, FoundSignal, MarkKind, Signal } from '../signal.ts';

/** The site counts at most this number of accounts with one `trust_marks` key. */
const maxCounted = 21;

/**
 * SQL for `detail`: the id of the newest mark whose account no person has accepted yet. The id is padded, so
 * that it compares as text. The value grows when another account joins, and is empty if a person has accepted
 * all accounts.
 */
const laterMark = (id: SQL) => sql`iif(max(${id}) IS NULL, '', printf('%016d', max(${id})))`;

/** SQL: a person allowed the accounts `m` and `o` to share the mark `k` («Esto está bien»). */
const isAccepted = (signal: SignalId) => sql`2 = (SELECT count(*) FROM trust_accepted
  WHERE signal = ${literal(signal)} AND subject = k.key AND member_id IN (m.id, o.member_id))`;

/**
 * SQL: accounts that share a mark with other existing accounts. `act` and `days` limit the marks to one
 * action (for example the sign-up) and to the last days. `total` is SQL about the mark `k` and the member
 * `m`.
 */
function sharedBy(
  signal: SignalId,
  kind: MarkKind,
  { members, now }: EvaluationInput,
  only: { act?: string; days?: number; total?: SQL } = {},
): SQL {
  const limits = (of: string) => {
    const act = only.act ? sql`AND ${nameSql(of)}.act = ${only.act}` : sql``;
    return only.days
      ? sql`${act} AND ${nameSql(of)}.seen_at > ${now - only.days * dayMs}`
      : sql`${act}`;
  };
  const ofOthers = (value: SQL, condition: SQL) => sql`(SELECT ${value} FROM (SELECT min(o.id) AS id
    FROM trust_marks AS o INDEXED BY trust_marks_by_key
    WHERE o.kind = k.kind AND o.key = k.key AND o.member_id <> m.id ${limits('o')} AND ${condition}
    GROUP BY o.member_id LIMIT ${maxCounted}))`;
  const newest = ofOthers(laterMark(sql`id`), sql`NOT ${isAccepted(signal)}`);
  return sql`SELECT m.id AS member_id, k.key AS subject, ${ofOthers(sql`count(*)`, sql`TRUE`)} AS amount,
      ${only.total ?? sql`NULL`} AS total, ${newest} AS detail
    FROM ${members} CROSS JOIN trust_marks AS k INDEXED BY sqlite_autoindex_trust_marks_1
    WHERE k.member_id = m.id AND k.kind = ${kind} AND k.key <> '' ${limits('k')}
    GROUP BY m.id, k.key HAVING amount > 0`;
}

/** Returns a text such as «Ana Pérez y otras 2». */
function withOthers({ amount, others }: FoundSignal): string {
  const [first] = others;
  const rest = amount - 1;
  if (amount >= maxCounted) return `${first?.nombre ?? 'otra cuenta'} y más de 20 otras`;
  if (!first) return amount === 1 ? 'otra cuenta' : `otras ${amount} cuentas`;
  if (rest === 0) return first.nombre;
  return `${first.nombre} y ${rest === 1 ? 'otra más' : `otras ${rest}`}`;
}

/**
 * SQL: whether the signal holds payouts. A stranger may type a member's PayPal email, so another account holds
 * no payout in three cases: the account is inactive and has no request or payment with this email, the member
 * was paid at this email before the account used it, or a person accepted the account.
 */
const isHolding = sql`EXISTS (SELECT 1 FROM trust_marks AS o INDEXED BY trust_marks_by_key
  CROSS JOIN members AS x ON x.id = o.member_id
  WHERE o.kind = k.kind AND o.key = k.key AND x.id <> m.id
    AND (o.act = 'payout' OR x.estado = 'activo') AND NOT ${isAccepted('same-paypal')}
    AND NOT EXISTS (SELECT 1 FROM trust_marks AS p INDEXED BY sqlite_autoindex_trust_marks_1
      WHERE p.member_id = m.id AND p.kind = k.kind AND p.key = k.key AND p.act = 'payout'
        AND p.until IS NOT NULL AND p.seen_at < o.seen_at))`;

/** Another member uses the PayPal account now, or has an open or paid payout to the PayPal account. */
export const samePaypal: Signal = {
  find: (asked) => sharedBy('same-paypal', 'paypal', asked, { total: isHolding }),
  say: (fact) =>
    `Usa la misma cuenta de PayPal que ${withOthers(fact)}${
      fact.total === 0 && fact.detail !== ''
        ? ' (llegó después o no está activa: no retiene su pago)'
        : ''
    }`,
  holdsNothingIf: sql`total IS 0`,
  mark: 'paypal',
};

/** The member's email belongs to the same inbox as another member's email. */
export const sameEmail: Signal = {
  find: (asked) => sharedBy('same-email', 'email', asked),
  say: (fact) => `Su correo llega al mismo buzón que el de ${withOthers(fact)}`,
  mark: 'email',
};

/** The member uses another member's browser, by the cookie of known devices. Households share a browser. */
export const sameDevice: Signal = {
  find: (asked) => sharedBy('same-device', 'device', asked),
  say: (fact) => `Usa el mismo navegador que ${withOthers(fact)}`,
  mark: 'device',
};

/** Sign-ups from one network in 30 days. A mobile carrier can put a whole city behind one IP address. */
export const sameNetwork: Signal = {
  find: (asked) => sharedBy('same-network', 'network', asked, { act: 'sign-up', days: 30 }),
  say: (fact) => `Se registró desde la misma red que ${withOthers(fact)}, en los últimos 30 días`,
  mark: 'network',
};

/** Two accounts of one browser got credits within five minutes, at least twice in 30 days. */
export const simultaneousCredits: Signal = {
  find: ({ members, now }) => sql`SELECT m.id AS member_id, k.key AS subject,
      count(DISTINCT o.member_id) AS amount, count(DISTINCT t.trans_id) AS total,
      ${laterMark(sql`iif(${isAccepted('same-moment')}, NULL, o.id)`)} AS detail
    FROM ${members}
    CROSS JOIN trust_marks AS k
    CROSS JOIN trust_marks AS o INDEXED BY trust_marks_by_key
    CROSS JOIN survey_transactions AS t INDEXED BY survey_transactions_by_day
    CROSS JOIN survey_transactions AS u INDEXED BY survey_transactions_by_day
    WHERE k.member_id = m.id AND k.kind = 'device'
      AND o.kind = k.kind AND o.key = k.key AND o.member_id <> m.id
      AND t.member_id = m.id AND t.dia >= date(${(now - 30 * dayMs) / 1000}, 'unixepoch')
      AND u.member_id = o.member_id AND u.dia = t.dia AND t.counts = 1 AND u.counts = 1
      AND abs(u.created_at - t.created_at) < ${5 * minuteMs}
    GROUP BY m.id, k.key HAVING total >= 2`,
  say: (fact) =>
    `${fact.total} veces se le acreditó a los pocos minutos que a ${withOthers(fact)}, en el mismo navegador`,
  mark: 'device',
};

/**
 * The member uses the email of an account that was erased in the last year, or a PayPal account that received
 * a payout of the erased account. The site compares hashes.
 */
export const erasedBefore: Signal = {
  find: ({ members }) => sql`SELECT m.id AS member_id, k.kind AS subject, count(*) AS amount,
      NULL AS total, NULL AS detail
    FROM ${members} CROSS JOIN trust_marks AS k
    CROSS JOIN trust_marks AS o INDEXED BY trust_marks_by_key
    WHERE k.member_id = m.id AND k.kind IN ('email', 'paypal')
      AND o.kind = k.kind AND o.key = k.key AND o.member_id IS NULL
    GROUP BY m.id, k.kind`,
  say: ({ subject }) =>
    subject === 'paypal'
      ? 'Usa la cuenta de PayPal de una cuenta que se borró en el último año'
      : 'Tiene el correo de una cuenta que se borró en el último año',
};
