import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Country } from '#contract/countries.ts';
import type { Db } from '../db/client.ts';
import { oneTimeTokens } from '../db/tables/auth.ts';
import { members } from '../db/tables/members.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';
import { linkByMail } from './account-store.ts';

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
  adminEmail: string;
  /** Name of the account that the address already has, as just read. */
  knownAs: string;
  now: number;
}

const isUnverified = sql`verified_at IS NULL AND erased_at IS NULL`;

/**
 * Registers an address and queues its one mail. A new address becomes a member, and its link verifies
 * it. An address that is registered again before it is verified keeps no password, since either
 * person may have typed it: its link lets the reader of the mail set one. The administrator's address
 * is treated the same from the start. A verified one only gets a mail that says so. The statements,
 * and so their duration, are the same for all.
 */
export async function register(
  db: Db,
  { country, tokenId, mailId, knownAs, adminEmail, now, ...given }: Registration,
): Promise<{ isNew: boolean; mail: OutboxMail | null }> {
  const { email, nombre, consentVersion } = given;
  const typed = { nombre, pais: country.name, countryCode: country.code, consentVersion };
  const passwordHash = email === adminEmail ? '' : given.passwordHash;
  const mail = { id: mailId, toEmail: email, nombre };
  const [rows, , verify, , choose, , known] = await db.batch([
    db
      .insert(members)
      .values({ ...given, ...typed, passwordHash, createdAt: now })
      .onConflictDoUpdate({
        target: members.email,
        set: { ...typed, passwordHash: '', estado: 'pendiente', motivo: null, createdAt: now },
        setWhere: isUnverified,
      })
      .returning({ id: members.id }),
    ...linkByMail(db, {
      id: tokenId,
      purpose: 'verificar',
      where: sql`id = ${given.id} AND password_hash <> ''`,
      mail,
      now,
    }),
    ...linkByMail(db, {
      id: tokenId,
      purpose: 'clave',
      where: sql`email = ${email} AND ${isUnverified} AND password_hash = ''`,
      mail,
      now,
    }),
    // A no-op update: the next mail is queued only if it finds its row.
    db.update(members).set({ email }).where(sql`email = ${email} AND NOT (${isUnverified})`),
    queueMail(db, {
      id: mailId,
      toEmail: email,
      template: 'known-address',
      params: { nombre: knownAs },
      now,
    }),
  ]);
  const isNew = rows[0]?.id === given.id;
  return { isNew, mail: verify[0] ?? choose[0] ?? known[0] ?? null };
}

/**
 * Spends a link and verifies its member's address, in one batch. True also when the account is
 * already verified: some people open a link twice, some mail programs open it first. Verifying
 * ADMIN_EMAIL makes its owner administrator and active: nobody else could approve them.
 */
export async function verifyAddress(
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
