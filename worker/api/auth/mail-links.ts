import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { fail } from '../../shared/errors.ts';
import { networksOf } from '../../shared/shield.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { oneTimeTokens } from '../db/tables/auth.ts';
import { members } from '../db/tables/members.ts';
import { tooMany } from '../limits/refusals.ts';
import { exceededOf } from '../limits/store.ts';
import { type QueuedMail, queueMail } from '../mail/store.ts';
import type { Services } from '../services.ts';
import { keyedHash, type LinkPurpose } from '../tokens/tokens.ts';
import {
  type Account,
  countAndFind,
  countedFor,
  firstLinkLimit,
  linkLimit,
} from './account-store.ts';
import { linkLifetimeMs } from './rules.ts';

/** The answer to every request for a mail, whether or not the account exists. */
export const mailed = { mail: true } as const;

const linkMails = { verificar: 'verify', clave: 'reset' } as const;

interface NewLink {
  /** Row of `one_time_tokens`. */
  id: string;
  purpose: LinkPurpose;
  /** The member that the link is for; without one, no link is made. */
  where: SQL;
  mail: Pick<QueuedMail, 'id' | 'toEmail' | 'leaves'> & { nombre: string };
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
  const networks = networksOf(c).map(({ name }) => name);
  const first = {
    limit: firstLinkLimit,
    key: keyedHash(`asker ${email} ${networks.join(' ')}`, config.TOKEN_SECRET),
  };
  const asked = countedFor(linkLimit, email, config.TOKEN_SECRET);
  const { hits, account } = await countAndFind(db, [asked, first], email, now);
  const isFirst = exceededOf([first], hits) === null;
  if (!isFirst && exceededOf([asked], hits)) return tooMany(c, linkLimit, now);
  // An unknown address takes the same path: its statements find no account.
  const purpose = account ? choose(account) : 'clave';
  if (purpose) {
    const nombre = account?.nombre ?? '';
    const where = sql`email = ${email} AND ${mayGet[purpose]}`;
    // Only a network's first request may use the address's last mail of the day.
    const mail = { id: newId(), toEmail: email, nombre, leaves: isFirst ? 0 : 1 };
    const id = newId();
    afterAnswer(services, c, async () => {
      const [, mails] = await db.batch(linkByMail(db, { id, purpose, where, mail, now }));
      if (mails[0]) await mailer.deliver(mails[0]);
    });
  }
  return c.json(mailed, 202);
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
