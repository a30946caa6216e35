import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { oneTimeTokens } from '../../db/tables/auth.ts';
import { members } from '../../db/tables/members.ts';
import { type Counted, forgetHits } from '../../limits/store.ts';
import type { OutboxMail } from '../../mail/store.ts';
import { followNewPassword } from './store.ts';

const unspent = (tokenId: string, now: number) =>
  and(
    eq(oneTimeTokens.id, tokenId),
    eq(oneTimeTokens.purpose, 'clave'),
    isNull(oneTimeTokens.spentAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Whose password a link may set; null when it is spent or over. */
export async function findReset(db: Db, tokenId: string, now: number) {
  const [found] = await db
    .select({ id: members.id, email: members.email, nombre: members.nombre })
    .from(oneTimeTokens)
    .innerJoin(members, eq(members.id, oneTimeTokens.memberId))
    .where(and(unspent(tokenId, now), isNull(members.erasedAt)));
  return found ?? null;
}

interface Reset {
  tokenId: string;
  member: { id: string; email: string; nombre: string };
  /** Whoever proves this address is the administrator: there is nobody yet to approve them. */
  adminEmail: string;
  passwordHash: string;
  mailId: string;
  /** What was guessed at the sign-in: who has the link need not wait. */
  guesses: Counted;
  requestId: string;
  now: number;
}

/**
 * Spends a link and sets the password, in one batch with all that follows from it. The link came by
 * mail, so it proves the address too. False when somebody else spent the link first.
 */
export async function resetPassword(
  db: Db,
  { tokenId, member, adminEmail, passwordHash, mailId, guesses, requestId, now }: Reset,
): Promise<{ done: boolean; mail: OutboxMail | null }> {
  const [, rows, , mails] = await db.batch([
    db.update(oneTimeTokens).set({ spentAt: now }).where(unspent(tokenId, now)),
    db
      .update(members)
      .set({
        passwordHash,
        verifiedAt: sql`coalesce(verified_at, ${now})`,
        estado: sql`iif(verified_at IS NULL AND email = ${adminEmail}, 'activo', estado)`,
      })
      .where(sql`changes() = 1 AND id = ${member.id} AND erased_at IS NULL`)
      .returning({ id: members.id }),
    ...followNewPassword(db, {
      member,
      action: 'reset-password',
      hash: passwordHash,
      mailId,
      requestId,
      now,
    }),
    forgetHits(db, guesses),
  ]);
  return { done: rows.length === 1, mail: mails[0] ?? null };
}
