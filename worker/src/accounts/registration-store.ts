import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Country } from '#contract/countries.ts';
import type { Db } from '../db/client.ts';
import { members, oneTimeTokens } from '../db/panel-schema.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';
import { linkByMail } from './store.ts';

interface Registration {
  id: string;
  surveyUserId: string;
  tokenId: string;
  mailId: string;
  email: string;
  passwordHash: string;
  nombre: string;
  country: Country;
  consentVersion: string;
  /** Name of the account that the address already has, as it was a moment ago. */
  knownAs: string;
  now: number;
}

const isUnproved = sql`verified_at IS NULL AND estado = 'pendiente'`;

/**
 * Registers an address and queues its one mail. A new address becomes a member. One that nobody has
 * proved yet takes the newest registration's password, name and country, and older links stop
 * working: who registers somebody else's address first keeps nothing. A known one only gets a mail
 * that says so. The statements are the same for all three, and so is the time they take.
 */
export async function register(
  db: Db,
  { country, tokenId, mailId, knownAs, now, ...given }: Registration,
): Promise<{ isNew: boolean; mail: OutboxMail | null }> {
  const { email, nombre, passwordHash, consentVersion } = given;
  const typed = {
    passwordHash,
    nombre,
    pais: country.name,
    countryCode: country.code,
    consentVersion,
  };
  // A hash has a salt of its own: it tells this registration from all others.
  const registered = sql`email = ${email} AND password_hash = ${passwordHash}`;
  const [rows, , , verify, , known] = await db.batch([
    db
      .insert(members)
      .values({ ...given, ...typed, createdAt: now })
      .onConflictDoUpdate({ target: members.email, set: typed, setWhere: isUnproved })
      .returning({ id: members.id }),
    db
      .update(oneTimeTokens)
      .set({ spentAt: now })
      .where(
        and(
          sql`${oneTimeTokens.memberId} = (SELECT id FROM members WHERE ${registered})`,
          eq(oneTimeTokens.purpose, 'verificar'),
          isNull(oneTimeTokens.spentAt),
        ),
      ),
    ...linkByMail(db, {
      id: tokenId,
      purpose: 'verificar',
      where: registered,
      mail: { id: mailId, toEmail: email, nombre },
      now,
    }),
    // Changes nothing: it is the cause that the next mail asks for.
    db.update(members).set({ email }).where(sql`email = ${email} AND NOT (${isUnproved})`),
    queueMail(db, {
      id: mailId,
      toEmail: email,
      template: 'known-address',
      params: { nombre: knownAs },
      now,
    }),
  ]);
  return { isNew: rows[0]?.id === given.id, mail: verify[0] ?? known[0] ?? null };
}

/** Queues the mail that proves an address once more; null when nobody waits for it. */
export async function resendVerification(
  db: Db,
  link: { tokenId: string; mailId: string; email: string; nombre: string; now: number },
): Promise<OutboxMail | null> {
  const { tokenId, mailId, email, nombre, now } = link;
  const [, mails] = await db.batch([
    ...linkByMail(db, {
      id: tokenId,
      purpose: 'verificar',
      where: sql`email = ${email} AND ${isUnproved}`,
      mail: { id: mailId, toEmail: email, nombre },
      now,
    }),
  ]);
  return mails[0] ?? null;
}

/**
 * Spends a link and proves its member's address, in one batch. True as well for a link whose
 * account is proved already: who opens it twice, or whose mail program opened it first, has nothing
 * to repair. The administrator is whoever proves ADMIN_EMAIL: there is nobody yet to approve them.
 */
export async function proveAddress(
  db: Db,
  tokenId: string,
  adminEmail: string,
  now: number,
): Promise<boolean> {
  const owner = sql`(SELECT member_id FROM one_time_tokens
    WHERE id = ${tokenId} AND purpose = 'verificar')`;
  const [, , [member]] = await db.batch([
    db
      .update(oneTimeTokens)
      .set({ spentAt: now })
      .where(
        and(
          eq(oneTimeTokens.id, tokenId),
          eq(oneTimeTokens.purpose, 'verificar'),
          isNull(oneTimeTokens.spentAt),
          sql`expires_at > ${now}`,
        ),
      ),
    db
      .update(members)
      .set({ verifiedAt: now, estado: sql`iif(email = ${adminEmail}, 'activo', estado)` })
      .where(sql`changes() = 1 AND id = ${owner} AND verified_at IS NULL AND erased_at IS NULL`),
    db
      .select({ id: members.id })
      .from(members)
      .where(sql`id = ${owner} AND verified_at IS NOT NULL`),
  ]);
  return member !== undefined;
}
