import { sql } from 'drizzle-orm';
import { retentionDays } from '#contract/retention.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, isOneOfSql, pickColumns } from '../db/client.ts';
import { members } from '../db/tables/members.ts';
import { payouts } from '../db/tables/payouts.ts';
import { foldEmail } from '../mail/folded-email.ts';
import { dayMs } from '../time/clock.ts';
import { keyedHash } from '../tokens/tokens.ts';
import { beginEvaluation } from './looks.ts';

/** Each isolate imports the list of disposable domains on first use, because the list has 170 KB. */
async function isDisposable(email: string): Promise<boolean> {
  const { disposableEmailBlocklistSet } = await import('disposable-email-domains-js');
  disposable ??= disposableEmailBlocklistSet();
  return disposable.has(email.slice(email.lastIndexOf('@') + 1));
}
let disposable: Set<string> | undefined;

const paidMs = retentionDays.moneyNetworks * dayMs;

/**
 * Reads the trust marks (keyed hashes) of the accounts' own emails and of the PayPal emails of their open and
 * paid payouts. Leaves out unverified emails, because a stranger can type any email. A paid PayPal email
 * counts for 180 days, and as long as it is the account's PayPal email. The same trip to the database begins
 * the evaluation `look`.
 */
export async function readEmailMarks(
  db: Db,
  { secret, look, ids, now }: { secret: string; look: string; ids: readonly string[]; now: number },
) {
  const { rows, asked } = await runBatch(db, {
    begun: beginEvaluation(db, look, ids, now),
    rows: db
      .select(pickColumns(members, 'id', 'email', 'verifiedAt', 'paypalEmail'))
      .from(members)
      .where(sql`${isOneOfSql(members.id, ids)} AND erased_at IS NULL`),
    asked: db
      .select({
        id: payouts.memberId,
        email: payouts.paypalEmail,
        from: sql<number>`min(fecha)`,
        paidAt: sql<number | null>`max(iif(estado = 'pagado', fecha, NULL))`,
        isOpen: sql`max(estado = 'pendiente')`.mapWith(Boolean),
      })
      .from(payouts)
      // The `+` prevents SQLite from using the index by state.
      .where(sql`${isOneOfSql(payouts.memberId, ids)} AND +estado IN ('pendiente', 'pagado')`)
      .groupBy(payouts.memberId, payouts.paypalEmail),
  });
  const keyOf = (email: string) => keyedHash(`address ${foldEmail(email)}`, secret);
  const own = (id: string, kind: 'email' | 'paypal', email: string, place: string | null) => {
    const key = keyOf(email);
    return { id, kind, act: 'account', key, seenAt: now, until: null, place };
  };
  const ofAccounts = rows.map(async ({ id, email, verifiedAt, paypalEmail }) => {
    const place = (await isDisposable(email)) ? 'disposable' : null;
    return [
      ...(verifiedAt === null ? [] : [own(id, 'email', email, place)]),
      ...(paypalEmail === null ? [] : [own(id, 'paypal', paypalEmail, null)]),
    ];
  });
  const marks = (await Promise.all(ofAccounts)).flat();
  const isCurrent = (id: string, key: string) =>
    marks.some((one) => one.kind === 'paypal' && one.id === id && one.key === key);
  // All spellings of an inbox share one mark. A payment to one spelling counts as a payment to the inbox.
  const spellings = Map.groupBy(asked, ({ id, email }) => `${id} ${keyOf(email)}`);
  const ofPayouts = [...spellings.values()].flatMap((found) => {
    const [{ id, email }] = found as [(typeof found)[number]];
    const key = keyOf(email);
    const seenAt = Math.min(...found.map(({ from }) => from));
    const mark = { id, kind: 'paypal', act: 'payout', key, seenAt, place: null };
    const paidAt = Math.max(...found.map((one) => one.paidAt ?? Number.NEGATIVE_INFINITY));
    const until = (isCurrent(id, key) ? Math.max(paidAt, now) : paidAt) + paidMs;
    if (Number.isFinite(paidAt) && until > now) return { ...mark, until };
    return found.some(({ isOpen }) => isOpen) ? { ...mark, until: null } : [];
  });
  return [...marks, ...ofPayouts];
}
