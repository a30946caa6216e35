import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { LinkAnswer } from '#contract/auth/session.ts';
import { fail } from '../../shared/errors.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { oneTimeTokens } from '../db/tables/auth.ts';
import { members } from '../db/tables/members.ts';
import { beginWindow, type Limit } from '../limits/store.ts';
import { type QueuedMail, queueMail } from '../mail/store.ts';
import type { Services } from '../services.ts';
import { keyedHash, type LinkPurpose } from '../tokens/tokens.ts';
import { type Account, accountOf } from './account-store.ts';
import { linkLifetimeMs } from './rules.ts';

/** While the link of a reset lives, no other is sent: nothing that strangers could use up. */
const linkLimit: Limit = { name: 'link', max: 1, windowMs: linkLifetimeMs.clave };

/** The window of an address's link, known or not. */
export const linkOf = (email: string, secret: string) => ({
  limit: linkLimit,
  key: keyedHash(`email ${email}`, secret),
});

const linkMails = { verificar: 'verify', clave: 'reset' } as const;

interface NewLink {
  /** Row of `one_time_tokens`. */
  id: string;
  purpose: LinkPurpose;
  /** The member that the link is for; without one, no link is made. */
  where: SQL;
  mail: Pick<QueuedMail, 'id' | 'toEmail' | 'isUncapped'> & { nombre: string };
  now: number;
}

/** Makes a one-time link and queues its mail: two statements for a batch, in this order. */
export function linkByMail(db: Db, { id, purpose, where, mail, now }: NewLink) {
  const expiresAt = now + linkLifetimeMs[purpose];
  const { nombre, ...addressed } = mail;
  const params = { nombre, tokenId: id, expiresAt };
  return [
    insertWhere(
      db,
      oneTimeTokens,
      { id, memberId: members.id, purpose, createdAt: now, expiresAt },
      where,
      members,
    ),
    queueMail(db, { ...addressed, template: linkMails[purpose], params, now }),
  ] as const;
}

/** SQL condition: an account may still get the link. */
const mayGet: Record<LinkPurpose, SQL> = {
  verificar: sql`verified_at IS NULL AND erased_at IS NULL AND password_hash <> ''`,
  clave: sql`(verified_at IS NOT NULL OR password_hash = '') AND erased_at IS NULL`,
};

/**
 * Answers a request for a mail with a link, the same for every address. `choose` decides which link
 * an account gets; null: none.
 */
export async function askForLink(
  services: Services,
  c: Context,
  email: string,
  choose: (account: Account) => LinkPurpose | null,
) {
  const { db, clock, config, mailer, newId } = services;
  const now = clock();
  const [begun, [link], [account]] = await db.batch([
    ...beginWindow(db, linkOf(email, config.TOKEN_SECRET), now),
    accountOf(db, email),
  ]);
  // An unknown address takes the same path: its statements find no account.
  const purpose = account ? choose(account) : 'clave';
  const isNew = begun.length === 1;
  if (purpose && isNew) {
    const nombre = account?.nombre ?? '';
    const where = sql`email = ${email} AND ${mayGet[purpose]}`;
    const isUncapped = account !== undefined && account.verifiedAt !== null;
    const mail = { id: newId(), toEmail: email, nombre, isUncapped };
    const id = newId();
    afterAnswer(services, c, async () => {
      const [, mails] = await db.batch(linkByMail(db, { id, purpose, where, mail, now }));
      if (mails[0]) await mailer.deliver(mails[0]);
    });
  }
  const sentAt = link?.window ?? now;
  const answer: LinkAnswer = { mail: true, isNew, sentAt, againAt: sentAt + linkLimit.windowMs };
  return c.json(answer, 202);
}

const pauseMs = 100;

/**
 * Does work whose duration would reveal whether an account exists. The pause lets the answer leave
 * first: without it, the work of a known account was measured from outside as 3 ms.
 */
export function afterAnswer(
  { runAfter }: Pick<Services, 'runAfter'>,
  c: Context,
  work: () => Promise<unknown>,
): void {
  runAfter(c, new Promise((resolve) => setTimeout(resolve, pauseMs)).then(work));
}

export function staleLink(c: Context) {
  return fail(c, {
    code: 'invalid-argument',
    status: 422,
    message: 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.',
  });
}
