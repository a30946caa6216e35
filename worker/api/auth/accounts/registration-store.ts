import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Country } from '#contract/countries.ts';
import type { Db } from '../../db/client.ts';
import { oneTimeTokens } from '../../db/tables/auth.ts';
import { members } from '../../db/tables/members.ts';
import { type OutboxMail, queueMail } from '../../mail/store.ts';
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
  adminEmail: string;
  /** Name of the account that the address already has, as it was a moment ago. */
  knownAs: string;
  now: number;
}

const isUnproved = sql`verified_at IS NULL AND erased_at IS NULL`;

/**
 * Registers an address and queues its one mail. A new address becomes a member, whose link proves it.
 * One that is registered again before it is proved belongs to nobody who typed a password: none is
 * kept, and its link lets the reader of the mail set one. So it is, from the beginning, with the
 * administrator's address. A proved one only gets a mail that says so. The statements are the same
 * for all, and so is the time they take.
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
        setWhere: isUnproved,
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
      where: sql`email = ${email} AND ${isUnproved} AND password_hash = ''`,
      mail,
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
  const isNew = rows[0]?.id === given.id;
  return { isNew, mail: verify[0] ?? choose[0] ?? known[0] ?? null };
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
